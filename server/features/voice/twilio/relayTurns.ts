import type { LiveCall } from '../callLine.ts'
import { gatheredWords } from './gatheredWords.ts'
import type { RelayAnswers } from './relayAnswers.ts'
import type { RelayMessage } from './relayMessages.ts'

interface Deps {
  call: LiveCall
  answers: RelayAnswers
  /** Called before the call is notified of the interruption. */
  onInterrupt: () => void
  /** Milliseconds to wait for an interruption that a message may have overtaken. */
  reorderMs: number
}

export type RelayTurns = ReturnType<typeof createRelayTurns>

/**
 * Reports to a call what arrives over its relay: words, interruptions and keys, in the order in which they happened.
 */
export function createRelayTurns({ call, answers, onInterrupt, reorderMs }: Deps) {
  let gathered = ''
  let held: { report: (() => void)[]; timer: NodeJS.Timeout } | null = null
  return { take, end }

  function take(message: RelayMessage): void {
    if (message.type === 'prompt') hear(message.words, message.isLast)
    else if (message.type === 'dtmf') inOrder(() => press(message.digit))
    else if (message.type === 'interrupt') interrupt(message.spoken)
  }

  /** Reports everything that is still waiting. */
  function end(): void {
    release()
    if (answers.answered()) call.said()
  }

  function hear(words: string, isLast: boolean): void {
    gathered = gatheredWords(gathered, words)
    if (!isLast) call.speaking()
    if (!isLast || gathered === '') return
    const whole = gathered
    gathered = ''
    inOrder(() => {
      // A caller who speaks without interrupting has heard the whole answer.
      if (answers.answered()) call.said()
      answers.heard()
      call.heard(whole)
    })
  }

  function press(digit: string): void {
    answers.heard()
    call.pressed(digit)
  }

  function interrupt(spoken: string): void {
    if (!answers.isLate(spoken)) {
      answers.interrupt()
      onInterrupt()
      call.interrupted(spoken)
    }
    release()
  }

  /**
   * Delays a report while an answer sounds: the caller has probably interrupted it, even if Twilio reports that later.
   */
  function inOrder(report: () => void): void {
    if (held) held.report.push(report)
    else if (answers.speakingMs() === 0) report()
    else held = { report: [report], timer: setTimeout(release, reorderMs) }
  }

  function release(): void {
    const waited = held
    held = null
    clearTimeout(waited?.timer)
    for (const report of waited?.report ?? []) report()
  }
}
