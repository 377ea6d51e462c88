import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { CallEnd, LiveCall } from './callLine.ts'
import { callTexts } from './callTexts.ts'
import { createCallTimers } from './callTimers.ts'
import type { LeavableCall } from './liveCall.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  onError: (error: unknown) => void
}

interface Options {
  scope: Scope
  language: string
  times?: Partial<typeof usualTimes>
}

/** Default times in milliseconds. */
const usualTimes = {
  /** Silence after which a message is complete. */
  pauseMs: 4000,
  /** Maximum speech without a pause. */
  turnMs: 30_000,
  longestMs: 120_000,
}

/**
 * Turns a call into voicemail. Everything the caller says until they are silent, press # or hang up becomes one
 * message, which waits for the team. Then the caller is thanked.
 */
export function createVoicemail(
  { log, onError }: Deps,
  { scope, language, times }: Options,
  call: LeavableCall,
): LiveCall {
  const { pauseMs, turnMs, longestMs } = { ...usualTimes, ...times }
  const timers = createCallTimers()
  const words: string[] = []
  let isBegun = false
  let storing: Promise<void> | null = null
  return { ...call, speaking, heard, pressed, ended }

  function speaking(): void {
    if (storing) return
    begin()
    call.speaking()
    timers.set('pause', turnMs, close)
  }

  function heard(more: string): void {
    if (storing || more.trim() === '') return
    begin()
    words.push(more.trim())
    timers.set('pause', pauseMs, close)
  }

  function begin(): void {
    if (!isBegun) timers.set('limit', longestMs, close)
    isBegun = true
  }

  /** Ends the message on #; the call handles any other key, which may refuse the recording. */
  function pressed(digit: string): void {
    if (digit === '#') close()
    else call.pressed(digit)
  }

  async function ended(end: CallEnd): Promise<void> {
    await store()
    await call.ended(end)
  }

  function close(): void {
    if (storing) return
    const texts = callTexts(language)
    const farewell = words.length > 0 ? texts.messageTaken : texts.goodbye
    void store().then(() => call.leave('agent', farewell))
  }

  function store(): Promise<void> {
    timers.end()
    storing ??= handOver().catch(onError)
    return storing
  }

  /** Hands the conversation to the team before storing the message, so that no agent answers it. */
  async function handOver(): Promise<void> {
    if (words.length === 0) return
    await log.write(scope, call.conversationId, ({ change }) =>
      change({ handler: 'queue' }, { action: 'handOffConversation' }),
    )
    call.heard(words.join(' '))
  }
}
