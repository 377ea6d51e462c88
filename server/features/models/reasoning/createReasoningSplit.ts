import { isMentioned, isQuoted } from './isMentioned.ts'
import { mayBecomeOpening, openingOf, type ReasoningMark, reasoningMarks } from './reasoningMarks.ts'

/** A piece of an answer; `retracted` means that all text so far was reasoning, which follows. */
export type SplitPart = { type: 'text' | 'reasoning'; text: string } | { type: 'retracted' }

/** Known behavior of a model's answers. */
export interface AnswerManner {
  /** Reasoning may end without an opening mark, because the server put that mark into the prompt. */
  mayLackOpening: boolean
  /** Such reasoning is expected: text is withheld until its closing mark or the end of the answer. */
  isHeld: boolean
  /** Withheld text that is cut off counts as reasoning. */
  isCutReasoning: boolean
}

/**
 * Separates reasoning from an answer that arrives in arbitrary pieces. Only reasoning at the start counts: later marks
 * belong to the answer, unless one closes reasoning that never opened.
 */
export function createReasoningSplit({ mayLackOpening, isHeld, isCutReasoning }: AnswerManner) {
  let stage: 'beginning' | 'reasoning' | 'answer' = 'beginning'
  let closing: readonly ReasoningMark[] = reasoningMarks
  let hasReasoned = false
  let text = ''
  /** Number of characters that were emitted and certainly contain no mark. */
  let given = 0
  let searched = 0
  return { read, end, hasReasoned: () => hasReasoned }

  function read(piece: string): SplitPart[] {
    shed()
    text += piece
    return advance(false)
  }

  /** Drops emitted text that is final, except its last 1,000 characters, which suffice as the current line. */
  function shed(): void {
    const gone = stage === 'answer' && isWatching() ? 0 : Math.max(0, given - longestLine)
    text = text.slice(gone)
    given -= gone
    searched = Math.max(0, searched - gone)
  }

  /** Returns the remaining parts after the end of the answer; `isWhole` is false if it was cut off. */
  function end({ isWhole }: { isWhole: boolean }): SplitPart[] {
    if (!isWhole && isCutReasoning && stage === 'answer' && isWatching() && given === 0)
      return reasoning(text.length)
    return advance(true)
  }

  function advance(isLast: boolean): SplitPart[] {
    const parts: SplitPart[] = []
    for (let before = null; before !== stage; ) {
      before = stage
      parts.push(...step(isLast))
    }
    return parts
  }

  function step(isLast: boolean): SplitPart[] {
    if (stage === 'beginning') return begin(isLast)
    if (stage === 'answer' && !isWatching()) return give('text', text.length)
    const found = findClosing(isLast)
    if (!found) return stage === 'reasoning' ? give('reasoning', searched) : answered(isLast)
    const parts = reasoning(found.at)
    enter('beginning', text.slice(found.after))
    return parts
  }

  function begin(isLast: boolean): SplitPart[] {
    const rest = text.trimStart()
    const mark = openingOf(rest)
    if (mark) {
      closing = [mark]
      enter('reasoning', rest.slice(mark.open.length))
    } else if (isLast || (rest !== '' && !mayBecomeOpening(rest))) {
      enter('answer', hasReasoned ? rest : text)
    }
    return []
  }

  function answered(isLast: boolean): SplitPart[] {
    if (isLast) return give('text', text.length)
    return isHeld ? [] : give('text', searched)
  }

  /** Emits everything up to `to` as reasoning, and retracts text that was emitted before. */
  function reasoning(to: number): SplitPart[] {
    hasReasoned = true
    if (stage === 'reasoning' || given === 0) return give('reasoning', to)
    given = 0
    return [{ type: 'retracted' }, ...give('reasoning', to)]
  }

  function give(type: 'text' | 'reasoning', to: number): SplitPart[] {
    const piece = text.slice(given, to)
    given = Math.max(given, to)
    return piece === '' ? [] : [{ type, text: piece }]
  }

  function enter(next: typeof stage, rest: string): void {
    stage = next
    text = rest
    given = 0
    searched = 0
    if (next === 'answer') closing = reasoningMarks
  }

  /** Returns true if emitted text can still turn out to be reasoning. */
  function isWatching(): boolean {
    return mayLackOpening && !hasReasoned
  }

  /**
   * Returns the first mark that ends reasoning. If there is none, sets `searched` to the length that certainly contains
   * none.
   */
  function findClosing(isLast: boolean): { at: number; after: number } | null {
    const marks = new RegExp(closing.map(({ close }) => close.replace(/[[\]|]/g, '\\$&')).join('|'), 'gi')
    marks.lastIndex = searched
    for (let match = marks.exec(text); match; match = marks.exec(text)) {
      const [at, after] = [match.index, match.index + match[0].length]
      // The next characters decide whether the mark is only mentioned.
      if (after === text.length && !isLast) {
        searched = at
        return null
      }
      if (isEnd(match[0].toLowerCase(), at, after)) return { at, after }
    }
    searched = text.length - (isLast ? 0 : longestBeginning(text, closing))
    return null
  }

  function isEnd(close: string, at: number, after: number): boolean {
    if (stage === 'reasoning') return !isQuoted(text, at, after)
    const open = closing.find(mark => mark.close === close)?.open ?? ''
    return !isMentioned(text, at, after) && !text.slice(0, at).toLowerCase().includes(open)
  }
}

const longestLine = 1_000

/** Returns how many characters at the end of the text could start a closing mark. */
function longestBeginning(text: string, closing: readonly ReasoningMark[]): number {
  const longest = Math.max(...closing.map(({ close }) => close.length)) - 1
  const tail = text.slice(-longest).toLowerCase()
  for (let length = tail.length; length > 0; length--) {
    const written = tail.slice(-length)
    if (closing.some(({ close }) => close.startsWith(written))) return length
  }
  return 0
}
