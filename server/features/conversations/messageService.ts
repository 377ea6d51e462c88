import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import { type Aside, readAside } from './aside.ts'
import {
  type ConversationEvent,
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

/** Creates the service for messages that people write in conversations. */
export function createMessageService({ log, responders, answer }: MessageDeps) {
  return { send, recent }

  /**
   * Stores a message and passes it to the responder; returns the stored event if the same message was sent before.
   * Throws `record.invalid`, `conversation.completed`, and `auth.forbidden` to members of the team who did not begin
   * the conversation.
   */
  async function send(participant: Participant, input: MessageInput): Promise<ConversationEvent> {
    const { isTeam, conversation, scope } = participant
    if (isTeam && !isBegunBy(conversation, scope.actor)) {
      throw new AppError('auth.forbidden', {
        detail: 'You can write in conversations that you have started.',
      })
    }
    const draft = draftOf(participant, input)
    const aside = await asideOf(participant, draft)
    const { event, after } = await log.write(scope, conversation.id, async write => {
      const known = draft.clientEventId && (await write.sent(draft.clientEventId))
      // The id may belong to a note of the team.
      if (known && known.role !== 'user') throw takenId()
      return known ? { event: known, after: undefined } : store(write, participant, { draft, aside })
    })
    after?.()
    return event
  }

  /** Reads the message before the conversation is locked: a lookup takes time and another connection. */
  function asideOf({ conversation, scope }: Participant, { content }: EventDraft): Promise<Aside> {
    const responder = responders.find(one => one.isActive(lockedConversation(conversation)))
    const lookUp = responder?.needsAnswers ? (question: string) => answer(scope.tenantId, question) : null
    return readAside(content, lookUp)
  }

  async function store(
    write: ConversationWrite,
    { scope, isTeam }: Participant,
    { draft, aside }: { draft: EventDraft; aside: Aside },
  ) {
    const { conversation, db } = write
    if (conversation.status === 'completed') throw new AppError('conversation.completed')
    const blocks = draft.content_blocks ?? []
    const files = await usableFiles(db, conversation.id, fileIdsOf(blocks), { isTeam })
    const content_blocks = filledBlocks(blocks, files)
    const change = changeBy(conversation, draft)
    if (change) await write.change(change)
    const event = await write.append({ ...draft, content_blocks })
    const responder = responders.find(one => one.isActive(conversation))
    return { event, after: await responder?.receive(write, scope, event, aside) }
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

/**
 * Returns the change of the conversation: it is open again, and without a subject it gets the first line as its
 * subject. Null if nothing changes.
 */
function changeBy({ status, subject }: LockedConversation, { content }: EventDraft) {
  const named = subject ? '' : subjectOf(content)
  if (status === 'open' && named === '') return null
  return { ...(status !== 'open' && { status: 'open' as const }), ...(named !== '' && { subject: named }) }
}

/** Returns the beginning of a text, so that conversations differ in a list. */
function subjectOf(content: string): string {
  const [line = ''] = content.split('\n')
  const characters = [...line.trim()]
  return characters.length > longestSubject ? `${characters.slice(0, longestSubject).join('')}…` : line.trim()
}

const longestSubject = 80
