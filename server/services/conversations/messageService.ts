import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { enqueueTurn } from '../../store/conversations/turnStore.ts'
import { usableFiles } from '../../store/conversations/usableFiles.ts'
import { cutText } from '../../store/cutText.ts'
import type { IntakeServices } from '../intakes/intakeServices.ts'
import type {
  ConversationEvent,
  ConversationLog,
  ConversationWrite,
  EventDraft,
  HeldConversation,
} from './conversationLog.ts'
import { isBegunBy } from './isBegunBy.ts'
import { fileIdsOf, filledBlocks } from './messageBlocks.ts'
import type { Participant } from './participation.ts'
import type { ServiceHours } from './serviceHours.ts'
import { takenId } from './takenId.ts'

type MessageInput = components['schemas']['MessageInput']

/** Begins turns that wait to be begun. */
export interface TurnWaker {
  wake(tenantId: string, conversationId: string): void
}

interface MessageDeps {
  log: ConversationLog
  turns: TurnWaker
  hours: ServiceHours
  intakes: Pick<IntakeServices, 'answer'>
  now: () => Date
}

export type MessageService = ReturnType<typeof createMessageService>

/** What people write in conversations. */
export function createMessageService({ log, turns, hours, intakes, now }: MessageDeps) {
  return { send, recent }

  /**
   * Stores a message and asks for the agent's answer; one that was stored before is answered as it is. Throws
   * `record.invalid`, `conversation.completed`, and `auth.forbidden` to the team in a conversation of somebody else.
   */
  async function send(participant: Participant, input: MessageInput): Promise<ConversationEvent> {
    const { isTeam, conversation, scope } = participant
    if (isTeam && !isBegunBy(conversation, scope.actor)) {
      throw new AppError('auth.forbidden', {
        detail: 'You can write in conversations that you have started.',
      })
    }
    const draft = draftOf(participant, input)
    const closed = await hours.closedMessage(scope, conversation)
    const { event, isAwaited } = await log.write(scope, conversation.id, async write => {
      const known = draft.clientEventId && (await write.sent(draft.clientEventId))
      // It may be a note of the team.
      if (known && known.role !== 'user') throw takenId()
      return known ? { event: known, isAwaited: false } : store(write, participant, { draft, closed })
    })
    if (isAwaited) turns.wake(scope.tenantId, conversation.id)
    return event
  }

  async function store(
    write: ConversationWrite,
    { scope, isTeam }: Participant,
    { draft, closed }: { draft: EventDraft; closed: string | null },
  ) {
    const { conversation, db } = write
    if (conversation.status === 'completed') throw new AppError('conversation.completed')
    const blocks = draft.content_blocks ?? []
    const files = await usableFiles(db, conversation.id, fileIdsOf(blocks), { isTeam })
    const content_blocks = filledBlocks(blocks, files)
    const change = changeBy(conversation, draft)
    if (change) await write.change(change)
    const event = await write.append({ ...draft, content_blocks })
    if (conversation.filledIntakeId !== null) {
      if (conversation.handler === 'agent') await intakes.answer(write, scope, event)
      return { event, isAwaited: false }
    }
    const hasAgent = conversation.handler === 'agent' && conversation.agentId !== null
    const isAwaited = hasAgent && closed === null
    if (hasAgent && closed !== null) await write.append(answerWhenClosed(closed))
    if (isAwaited) {
      const place = { tenantId: scope.tenantId, conversationId: conversation.id }
      await enqueueTurn(db, { ...place, messageEventId: event._id, at: now() })
    }
    return { event, isAwaited }
  }

  /** The newest first; visitors are not told of what does not show in the chat. */
  async function recent(
    { conversation, scope, isTeam }: Participant,
    page: { limit?: number | undefined; before?: number | undefined },
  ): Promise<ConversationEvent[]> {
    const { limit = usualLimit, before } = page
    return log.recent(scope, conversation.id, { limit, isTeam, ...(before !== undefined && { before }) })
  }
}

const usualLimit = 50

function draftOf({ isTeam, scope }: Participant, input: MessageInput): EventDraft {
  const content = (input.content ?? '').trim()
  const content_blocks = input.content_blocks ?? []
  if (content === '' && content_blocks.length === 0) {
    const message = 'Write a text or attach something.'
    throw new AppError('record.invalid', { errors: [{ pointer: '/content', keyword: 'minLength', message }] })
  }
  return {
    role: 'user',
    event_type: 'action',
    module_id: 'user_interactor',
    action_id: 'send_message',
    content,
    content_blocks,
    ...(isTeam && { name: cutText(scope.actor.name, longestName) }),
    ...(input.client_event_id !== undefined && { clientEventId: input.client_event_id }),
  }
}

/** What waited for the visitor, or was put off, goes on; what has no subject is named after what is said first. */
function changeBy({ status, subject }: HeldConversation, { content }: EventDraft) {
  const named = subject ? '' : subjectOf(content)
  if (status === 'open' && named === '') return null
  return { ...(status !== 'open' && { status: 'open' as const }), ...(named !== '' && { subject: named }) }
}

/** The beginning of a text, so that a list tells conversations apart. */
function subjectOf(content: string): string {
  const [line = ''] = content.split('\n')
  const characters = [...line.trim()]
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject).join('')}…` : line.trim()
}

const longestSubject = 80

function answerWhenClosed(content: string): EventDraft {
  return {
    ...{ role: 'assistant', event_type: 'action', module_id: 'user_interactor', action_id: 'send_message' },
    ...{ content, metadata: { turn_status: 'completed' } },
  }
}

/** As the contract has it. */
const longestName = 120
