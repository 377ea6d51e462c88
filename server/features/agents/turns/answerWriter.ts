import type { EventBody } from '../../../store/conversationTables.ts'
import type { ConversationWrite, EventDraft } from '../../conversations/conversationLog.ts'
import type { TurnWriter } from './turnWriter.ts'

interface AnswerOptions {
  writer: Pick<TurnWriter, 'write' | 'grow' | 'turn'>
  /** Name of the speaker; empty if it is not known. */
  name: () => string
  /** Id of the event that a dead process left unfinished; its text is rewritten. Null for a new message. */
  openEventId: string | null
  /** Returns true if the message stays open after the turn, until the caller has heard it. Default: false. */
  isSpoken?: (write: Pick<ConversationWrite, 'db' | 'conversation'>) => Promise<boolean>
  /** Called when the event can no longer be stored; the turn has to end. */
  onFailure: (error: unknown) => void
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>

/** Shown while retracted text has no successor. */
const unsaid = '…'

/** Minimum milliseconds between two states of a growing text: 20 a second. */
const growthMs = 50

/**
 * Creates the writer of the agent's messages from a model's text. It stores the first words at once, later ones at most
 * twenty times a second, and the complete text when the message is settled.
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

  /** Adds text to the message; leading blanks do not begin one. */
  function add(more: string): void {
    text = text === '' ? more.trimStart() : text + more
    if (text !== '') isRetracted = false
    if (text !== '') plan()
  }

  /** Discards the text so far; the next text replaces it in the same message. */
  function discard(): void {
    text = ''
  }

  /** Retracts the text so far, even where it is already shown, because it was not part of the answer. */
  function retract(): void {
    text = ''
    isRetracted = true
    if (eventId || writing) plan()
  }

  /** Resolves when no write is running. Nothing more is written until text is added. */
  async function quiet(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    isClosed = true
    await writing
    isClosed = false
  }

  /**
   * Ends the message with its complete text, within a transaction and after `quiet`. Returns the id of its event. A
   * begun message without new text keeps its stored text, unless it was retracted.
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

  /** Resets the writer after a message is settled; the next text begins another message. */
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
  /** Replaces the text so far. */
  content?: string
  metadata?: EventBody['metadata']
  isShown?: boolean
}

/** The plain reply, which is stored as an action like all others. */
const messageBody = {
  role: 'assistant',
  event_type: 'action',
  module_id: 'user_interactor',
  action_id: 'send_message',
} as const
