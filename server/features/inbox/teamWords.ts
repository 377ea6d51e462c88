import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import type { Scope } from '../../store/scope.ts'
import type { OwnWords } from '../channels/incomingMessages.ts'
import type {
  ConversationEvent,
  ConversationLog,
  ConversationWrite,
  EventDraft,
} from '../conversations/conversationLog.ts'
import { fileIdsOf, filledBlocks } from '../conversations/messageBlocks.ts'
import { longestName, noteEvent } from '../conversations/noteEvent.ts'
import type { Participant } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { usableFiles } from '../conversations/store/usableFiles.ts'
import { takenId } from '../conversations/takenId.ts'
import { demandMail } from './demandMail.ts'
import { demandTeam } from './demandTeam.ts'
import type { Handoffs, Surroundings } from './handoffs.ts'
import { markRead } from './store/readMarks.ts'
import { takerOf } from './takerOf.ts'

type ReplyInput = components['schemas']['ReplyInput']
type SentTemplate = components['schemas']['ConversationEvent']['metadata']['template']

interface Deps {
  log: Pick<ConversationLog, 'write'>
  handoffs: Pick<Handoffs, 'toPerson' | 'toTeam'>
  around: (participant: Participant) => Promise<Surroundings>
}

/** Stores the team's replies to visitors and its internal notes. */
export function createTeamWords({ log, handoffs, around }: Deps) {
  return { reply, note, noteOwnWords }

  /**
   * Stores a reply, which `template` sends as an approved message template. Takes the conversation over from the agent or the queue, and marks it as read up to the reply for
   * its author. Throws `record.invalid`, `conversation.completed`, `conversation.held`, and `record.conflict` if no
   * visitor takes part.
   */
  async function reply(
    participant: Participant,
    input: ReplyInput,
    template?: SentTemplate,
  ): Promise<ConversationEvent> {
    demandTeam(participant)
    const { scope, conversation } = participant
    const { mail } = input
    if (mail) demandMail(conversation)
    const content = (input.content ?? '').trim()
    const blocks = input.content_blocks ?? []
    if (content === '' && blocks.length === 0) throw empty()
    const surroundings = await around(participant)
    const taker = takerOf(scope.actor)
    return log.write(scope, conversation.id, async write => {
      const event = await once(write, input.client_event_id, async () => {
        const taking = { taker, action: 'claimConversation' }
        await handoffs.toPerson(write, surroundings, taking)
        const files = await usableFiles(write.db, conversation.id, fileIdsOf(blocks), { isTeam: true })
        return {
          ...plainMessage(content, cutText(taker.name, longestName)),
          metadata: { human: true, ...(mail && { mail_choice: mail }), ...(template && { template }) },
          content_blocks: filledBlocks(blocks, files),
        } as const
      })
      const mark = { conversationId: conversation.id, index: event.event_index }
      if (taker.id !== null) await markRead(write.db, { ...mark, userId: taker.id })
      return event
    })
  }

  /**
   * Stores what a colleague wrote with a program of their own, such as a mail program. Takes the conversation over from
   * the agent or the queue. Throws `conversation.completed`.
   */
  function noteOwnWords(
    scope: Scope,
    { conversationId, content, content_blocks, client_event_id, name, metadata }: OwnWords,
  ): Promise<ConversationEvent> {
    return log.write(scope, conversationId, write =>
      once(write, client_event_id, async () => {
        if (write.conversation.status === 'completed') throw new AppError('conversation.completed')
        await handoffs.toTeam(write)
        const files = await usableFiles(write.db, conversationId, fileIdsOf(content_blocks), { isTeam: true })
        return {
          ...plainMessage(content, cutText(name, longestName)),
          metadata: { ...metadata, human: true },
          content_blocks: filledBlocks(content_blocks, files),
          isDelivered: true,
        } as const
      }),
    )
  }

  /** Stores a note that neither the visitor nor the agent ever sees. */
  async function note(
    participant: Participant,
    { content, client_event_id }: { content: string; client_event_id?: string },
  ): Promise<ConversationEvent> {
    demandTeam(participant)
    const { scope, conversation } = participant
    if (content.trim() === '') throw empty()
    return log.write(scope, conversation.id, write =>
      once(write, client_event_id, async () => noteEvent(scope.actor.name, content.trim())),
    )
  }
}

/** Stores one event per temporary id, even if it is sent twice. */
async function once(
  write: ConversationWrite,
  clientEventId: string | undefined,
  make: () => Promise<EventDraft>,
): Promise<ConversationEvent> {
  if (clientEventId === undefined) return write.append(await make())
  const known = await write.sent(clientEventId)
  if (known && !known.metadata.human) throw takenId()
  return known ?? write.append({ ...(await make()), clientEventId })
}

function empty(): AppError {
  const message = 'Write a text or attach something.'
  return new AppError('record.invalid', { errors: [{ pointer: '/content', keyword: 'minLength', message }] })
}
