import { beginsWith } from './gatheredWords.ts'

interface Answer {
  text: string
  /** Its last words are given. */
  isWhole: boolean
  /** It was told that it was heard, or that it was not. */
  isFinal: boolean
}

interface Deps {
  now: () => Date
}

/** Letters a second, as voices speak; Twilio does not tell when it has said something. */
const lettersPerSecond = 14

/** Milliseconds for which more words after an interruption are of what it has dropped, unless the caller speaks before. */
const stragglingMs = 2_000

export type RelayAnswers = ReturnType<typeof createRelayAnswers>

/** What was said in a call, and what became of it. Knows no socket. */
export function createRelayAnswers({ now }: Deps) {
  let previous: Answer | null = null
  let current: Answer | null = null
  let droppingUntil = 0
  let hasHeard = false
  let quietAt = 0
  return { say, isLate, interrupt, heard, answered, drop, isOpen, speakingMs }

  /** Whether these words of an answer may leave; those of one that was interrupted may not. */
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

  /** Whether an interruption is of an answer that is settled already: it came after the words that it was made by. */
  function isLate(spoken: string): boolean {
    if (!current) return hasHeard
    if (current.isFinal) return true
    return (
      previous?.isFinal === true && !beginsWith(current.text, spoken) && beginsWith(previous.text, spoken)
    )
  }

  /** The caller spoke into the answer: what is still to come of it is dropped. */
  function interrupt(): void {
    droppingUntil = isOpen() ? now().getTime() + stragglingMs : 0
    end()
  }

  /** The caller has said something or pressed a key: what is said from now on is no part of what was dropped. */
  function heard(): void {
    hasHeard = true
    droppingUntil = 0
  }

  /** Whether an answer has just come to be settled as heard. */
  function answered(): boolean {
    if (!current?.isWhole || current.isFinal) return false
    current.isFinal = true
    return true
  }

  /** Ends the answer where it is; what is said next is another. */
  function drop(): void {
    droppingUntil = 0
    end()
  }

  function end(): void {
    quietAt = 0
    if (current) current = { ...current, isWhole: true, isFinal: true }
  }

  /** More of an answer is to come. */
  function isOpen(): boolean {
    return current !== null && !current.isWhole
  }

  /** Milliseconds for which what was said probably still sounds. */
  function speakingMs(): number {
    return Math.max(0, quietAt - now().getTime())
  }
}
