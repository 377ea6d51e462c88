import { isMentioned, isQuoted } from './isMentioned.ts'
import { mayBecomeOpening, openingOf, type ReasoningMark, reasoningMarks } from './reasoningMarks.ts'

/** A piece of an answer; `retracted` says that all text so far was reasoning, which is told next. */
export type SplitPart = { type: 'text' | 'reasoning'; text: string } | { type: 'retracted' }

/** How a model is known to answer. */
export interface AnswerManner {
  /** Reasoning may end without having begun, where the server has put its opening mark into the prompt. */
  mayLackOpening: boolean
  /** Such reasoning is expected: text is kept back until its mark or the answer's end has come. */
  isHeld: boolean
  /** A text that is cut off while it is kept back was reasoning. */
  isCutReasoning: boolean
}

/**
 * Splits reasoning off an answer that comes in pieces, each cut anywhere. What counts is reasoning at the beginning: marks
 * further on belong to the answer, unless one closes what was never opened.
 */
export function createReasoningSplit({ mayLackOpening, isHeld, isCutReasoning }: AnswerManner) {
  let stage: 'beginning' | 'reasoning' | 'answer' = 'beginning'
  let closing: readonly ReasoningMark[] = reasoningMarks
  let hasReasoned = false
  let text = ''
  /** Characters of it that were given on, and that hold no mark for sure. */
  let given = 0
  let searched = 0
  return { read, end, hasReasoned: () => hasReasoned }

  function read(piece: string): SplitPart[] {
    shed()
    text += piece
    return advance(false)
  }

  /** Of what was given on for good the last line is enough. */
  function shed(): void {
    const gone = stage === 'answer' && isWatching() ? 0 : Math.max(0, given - longestLine)
    text = text.slice(gone)
    given -= gone
    searched = Math.max(0, searched - gone)
  }

  /** What is left once the answer has ended; `isWhole` unless it was cut off. */
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

  /** Everything up to there was reasoning, whatever was taken for text before. */
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

  /** Only what is not known to have followed reasoning can still turn out to be some. */
  function isWatching(): boolean {
    return mayLackOpening && !hasReasoned
  }

  /** The first mark that ends reasoning; without one, `searched` is how far there is none for sure. */
  function findClosing(isLast: boolean): { at: number; after: number } | null {
    const marks = new RegExp(closing.map(({ close }) => close.replace(/[[\]|]/g, '\\$&')).join('|'), 'gi')
    marks.lastIndex = searched
    for (let match = marks.exec(text); match; match = marks.exec(text)) {
      const [at, after] = [match.index, match.index + match[0].length]
      // What follows decides whether it is only spoken of.
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

/** How many characters at the end of a text could become a closing mark. */
function longestBeginning(text: string, closing: readonly ReasoningMark[]): number {
  const longest = Math.max(...closing.map(({ close }) => close.length)) - 1
  const tail = text.slice(-longest).toLowerCase()
  for (let length = tail.length; length > 0; length--) {
    const written = tail.slice(-length)
    if (closing.some(({ close }) => close.startsWith(written))) return length
  }
  return 0
}
