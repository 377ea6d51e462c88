import type { EventBody } from '../../../store/conversationTables.ts'
import type { ConversationWrite, EventDraft } from '../../conversations/conversationLog.ts'
import type { TurnWriter } from './turnWriter.ts'

interface AnswerOptions {
  writer: Pick<TurnWriter, 'write' | 'grow' | 'turn'>
  /** Who speaks; empty where that is not known. */
  name: () => string
  /** An answer that a dead process has left unfinished: it is written anew. */
  openEventId: string | null
  /** What was said stays open after the turn, until the caller has heard it; false if left out. */
  isSpoken?: (write: Pick<ConversationWrite, 'db' | 'conversation'>) => Promise<boolean>
  /** The event cannot be stored any more; the turn has to end. */
  onFailure: (error: unknown) => void
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>

/** Stands where words were taken back and none have followed yet. */
const unsaid = '…'

/** Least milliseconds between two states of a growing text: 20 a second. */
const growthMs = 50

/**
 * Turns a model's words into the agent's messages: the first words are stored at once, what follows at most twenty
 * times a second, and the whole text, to the letter, when the message is settled.
 */
export function createAnswerWriter({
  writer,
  name,
  openEventId,
  isSpoken = async () => false,
  onFailure,
}: AnswerOptions) {
  let eventId = openEventId
  let text = ''
  let stored = ''
  let writtenAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let isClosed = false
  let isRetracted = false
  return { add, discard, retract, quiet, settle, begin, text: () => text, isOpen: () => eventId !== null }

  /** Adds to the message; blank words do not begin one. */
  function add(more: string): void {
    text = text === '' ? more.trimStart() : text + more
    if (text !== '') isRetracted = false
    if (text !== '') plan()
  }

  /** What was said does not count: the message goes on with what comes next. */
  function discard(): void {
    text = ''
  }

  /** What was said was no part of the answer, and must not stay where it was shown already. */
  function retract(): void {
    text = ''
    isRetracted = true
    if (eventId || writing) plan()
  }

  /** Resolves when nothing is being written, and keeps it so until more is added. */
  async function quiet(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isClosed = true
    await writing
    isClosed = false
  }

  /**
   * Within a transaction, after `quiet`: ends the message with its whole text; the id of its event. One that was begun
   * and has no new text keeps the text it had, unless that was taken back.
   */
  async function settle(
    write: Pick<ConversationWrite, 'append' | 'revise' | 'db' | 'conversation'>,
    { content: ending = text, metadata = {}, isShown = true }: SettledMessage,
  ): Promise<string> {
    const content = ending === '' && isRetracted ? unsaid : ending
    const isFinal = !(isShown && (await isSpoken(write)))
    const settled = eventId
      ? await write.revise(eventId, { ...(content !== '' && { content }), metadata }, isFinal)
      : await write.append({ ...draft(content), metadata, isShown, isFinal })
    return settled._id
  }

  /** Once the message is settled for good, the next words begin another one. */
  function begin(): void {
    eventId = null
    text = ''
    isRetracted = false
  }

  function words(): string {
    return text === '' && isRetracted ? unsaid : text
  }

  function plan(): void {
    if (writing || timer || isClosed) return
    const wait = Math.max(0, writtenAt + growthMs - performance.now())
    if (wait === 0) start()
    else timer = setTimeout(start, wait)
  }

  function start(): void {
    timer = undefined
    writing = store(words())
      .then(() => {
        writing = null
        if (words() !== stored && words() !== '') plan()
      })
      .catch(error => {
        writing = null
        isClosed = true
        onFailure(error)
      })
  }

  async function store(content: string): Promise<void> {
    writtenAt = performance.now()
    if (eventId) await writer.grow(eventId, content)
    else
      eventId = await writer.write(async write => {
        const event = await write.append({
          ...draft(content),
          metadata: { streaming: true },
          isFinal: false,
        })
        return event._id
      })
    stored = content
  }

  function draft(content: string): EventDraft {
    const speaker = name()
    return { ...messageBody, ...(speaker !== '' && { name: speaker }), content, turnId: writer.turn.id }
  }
}

export interface SettledMessage {
  /** In the place of what was said. */
  content?: string
  metadata?: EventBody['metadata']
  isShown?: boolean
}

/** The plain reply, which is an action like all others. */
const messageBody = {
  role: 'assistant',
  event_type: 'action',
  module_id: 'user_interactor',
  action_id: 'send_message',
} as const
