import { beginsWith } from './gatheredWords.ts'

interface Answer {
  text: string
  /** True if its last words were given. */
  isWhole: boolean
  /** True if it was reported as heard or interrupted. */
  isFinal: boolean
}

interface Deps {
  now: () => Date
}

/** Characters per second of a typical voice, because Twilio does not report when it has said something. */
const lettersPerSecond = 14

/**
 * Milliseconds after an interruption in which more words count as part of the dropped answer, unless the caller speaks
 * first.
 */
const stragglingMs = 2_000

export type RelayAnswers = ReturnType<typeof createRelayAnswers>

/** Tracks the answers of a call and whether they were heard, independent of the socket. */
export function createRelayAnswers({ now }: Deps) {
  let previous: Answer | null = null
  let current: Answer | null = null
  let droppingUntil = 0
  let hasHeard = false
  let quietAt = 0
  return { say, isLate, interrupt, heard, answered, drop, isOpen, speakingMs }

  /** Returns whether words of an answer may be sent; words of an interrupted answer may not. */
  function say(words: string, isLast: boolean): boolean {
    if (droppingUntil > 0) {
      const isStraggling = now().getTime() < droppingUntil
      if (isLast || !isStraggling) droppingUntil = 0
      if (isStraggling) return false
    }
    if (!current || current.isWhole) {
      if (words === '') return false
      previous = current
      current = { text: '', isWhole: false, isFinal: false }
    }
    current.text += words
    current.isWhole = isLast
    const saidAt = Math.max(quietAt, now().getTime())
    quietAt = saidAt + (words.length * 1000) / lettersPerSecond
    return true
  }

  /**
   * Returns whether an interruption concerns an answer that is already settled: it arrived after the words that caused
   * it.
   */
  function isLate(spoken: string): boolean {
    if (!current) return hasHeard
    if (current.isFinal) return true
    return (
      previous?.isFinal === true && !beginsWith(current.text, spoken) && beginsWith(previous.text, spoken)
    )
  }

  /** Handles an interruption by the caller: drops the rest of the answer. */
  function interrupt(): void {
    droppingUntil = isOpen() ? now().getTime() + stragglingMs : 0
    end()
  }

  /** Handles words or a key of the caller: later words no longer belong to the dropped answer. */
  function heard(): void {
    hasHeard = true
    droppingUntil = 0
  }

  /** Settles a complete answer as heard; returns whether it was not settled before. */
  function answered(): boolean {
    if (!current?.isWhole || current.isFinal) return false
    current.isFinal = true
    return true
  }

  /** Ends the answer at this point; the next words begin another. */
  function drop(): void {
    droppingUntil = 0
    end()
  }

  function end(): void {
    quietAt = 0
    if (current) current = { ...current, isWhole: true, isFinal: true }
  }

  /** Returns whether more of the answer is expected. */
  function isOpen(): boolean {
    return current !== null && !current.isWhole
  }

  /** Returns the estimated milliseconds until the current words have been spoken. */
  function speakingMs(): number {
    return Math.max(0, quietAt - now().getTime())
  }
}
