import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import { type Aside, readAside } from './aside.ts'
import {
  type ConversationEvent,
  type ConversationFields,
  type ConversationLog,
  type ConversationWrite,
  type EventDraft,
  type LockedConversation,
  lockedConversation,
} from './conversationLog.ts'
import { isBegunBy } from './isBegunBy.ts'
import { fileIdsOf, filledBlocks } from './messageBlocks.ts'
import { longestName } from './noteEvent.ts'
import type { Participant } from './participation.ts'
import type { Responder } from './responder.ts'
import { usableFiles } from './store/usableFiles.ts'
import { takenId } from './takenId.ts'

type MessageInput = components['schemas']['MessageInput']

interface MessageDeps {
  log: ConversationLog
  /** The first one that may answer does. */
  responders: readonly Responder[]
  /** Returns the knowledge base's answer to a question; null if nothing is relevant. */
  answer: (tenantId: string, question: string) => Promise<string | null>
}

export type MessageService = ReturnType<typeof createMessageService>

/** What a channel says of a message. */
export interface ChannelDetails {
  metadata?: EventDraft['metadata']
  /** False if only the team may answer: the conversation then waits for it. */
  mayAgentAnswer?: boolean
  /** True if a program sent it: nobody needs to answer. */
  isAutomatic?: boolean
  /** Milliseconds that an agent waits for further messages before it answers; 0 if left out. */
  pauseMs?: number
}

/** Creates the service for messages that people write in conversations. */
export function createMessageService({ log, responders, answer }: MessageDeps) {
  return { send, recent }

  /**
   * Stores a message and passes it to the responder; returns the stored event if the same message was sent before.
   * Throws `record.invalid`, `conversation.completed`, and `auth.forbidden` to members of the team who did not begin
   * the conversation.
   */
  async function send(
    participant: Participant,
    input: MessageInput,
    more: ChannelDetails = {},
  ): Promise<ConversationEvent> {
    const { isTeam, conversation, scope } = participant
    if (isTeam && !isBegunBy(conversation, scope.actor)) {
      throw new AppError('auth.forbidden', {
        detail: 'You can write in conversations that you have started.',
      })
    }
    const draft = draftOf(participant, input, more)
    const aside = await asideOf(participant, draft)
    const { event, after } = await log.write(scope, conversation.id, async write => {
      const known = draft.clientEventId && (await write.sent(draft.clientEventId))
      // The id may belong to a note of the team.
      if (known && known.role !== 'user') throw takenId()
      return known ? { event: known, after: undefined } : store(write, participant, { draft, aside, more })
    })
    after?.()
    return event
  }

  /** Reads the message before the conversation is locked: a lookup takes time and another connection. */
  function asideOf({ conversation, scope }: Participant, { content }: EventDraft): Promise<Aside> {
    const { tenantId } = scope
    const responder = responders.find(one => one.isActive(lockedConversation(conversation)))
    const lookUp = async (question: string) =>
      (await responder?.isConfidential?.(tenantId, conversation.id)) ? null : answer(tenantId, question)
    return readAside(content, responder?.needsAnswers ? lookUp : null)
  }

  async function store(
    write: ConversationWrite,
    { scope, isTeam }: Participant,
    { draft, aside, more }: { draft: EventDraft; aside: Aside; more: ChannelDetails },
  ) {
    const { conversation, db } = write
    if (conversation.status === 'completed') throw new AppError('conversation.completed')
    const blocks = draft.content_blocks ?? []
    const files = await usableFiles(db, conversation.id, fileIdsOf(blocks), { isTeam })
    const content_blocks = filledBlocks(blocks, files)
    if (more.isAutomatic) return { event: await write.append({ ...draft, content_blocks }), after: undefined }
    const change = { ...changeBy(conversation, draft), ...queuedBy(conversation, more) }
    if (Object.keys(change).length > 0) await write.change(change)
    const event = await write.append({ ...draft, content_blocks })
    const responder = responders.find(one => one.isActive(conversation))
    return { event, after: await responder?.receive(write, scope, event, aside, more.pauseMs ?? 0) }
  }

  /** Returns events newest first; visitors get only those that the chat shows. */
  async function recent(
    { conversation, scope, isTeam }: Participant,
    page: { limit?: number | undefined; before?: number | undefined },
  ): Promise<ConversationEvent[]> {
    const { limit = usualLimit, before } = page
    return log.recent(scope, conversation.id, { limit, isTeam, ...(before !== undefined && { before }) })
  }
}

const usualLimit = 50

function draftOf(
  { isTeam, scope }: Participant,
  input: MessageInput,
  { metadata, isAutomatic }: ChannelDetails,
): EventDraft {
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
    action_id: isAutomatic ? 'automatic_message' : 'send_message',
    content,
    content_blocks,
    ...(metadata && { metadata }),
    ...(isTeam && { name: cutText(scope.actor.name, longestName) }),
    ...(input.client_event_id !== undefined && { clientEventId: input.client_event_id }),
  }
}

/** Returns the change of the conversation: it is open again, and its first line is its subject if it has none. */
function changeBy({ status, subject }: LockedConversation, { content }: EventDraft): ConversationFields {
  const named = subject ? '' : subjectOf(content)
  return { ...(status !== 'open' && { status: 'open' as const }), ...(named !== '' && { subject: named }) }
}

/** Returns the change by which the conversation waits for the team. */
function queuedBy(
  { handler }: LockedConversation,
  { mayAgentAnswer = true }: ChannelDetails,
): ConversationFields {
  return mayAgentAnswer || handler !== 'agent' ? {} : { handler: 'queue' }
}

/** Returns the beginning of a text, so that conversations differ in a list. */
function subjectOf(content: string): string {
  const [line = ''] = content.split('\n')
  const characters = [...line.trim()]
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject).join('')}…` : line.trim()
}

const longestSubject = 80
