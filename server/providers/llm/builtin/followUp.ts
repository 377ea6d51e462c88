import { withWholeCodes } from '../../../words/codesOf.ts'
import { isCode } from '../../../words/isCode.ts'
import { weekdays } from '../../../words/meanings.ts'
import { type Term, termsOf } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'

/**
 * Returns the search query for a question. A follow-up such as “and on Sunday?” keeps words of the previous question.
 */
export function searchQuery(text: string, earlier: readonly string[]): string {
  const index = earlier.findLastIndex(one => termsOf(one).length > 0)
  const before = earlier[index]
  if (before === undefined || !isFollowUp(text)) return text
  return `${keptWords(searchQuery(before, earlier.slice(0, index)), termsOf(text))} ${text}`.trim()
}

function isFollowUp(text: string): boolean {
  const words = wordsOf(text)
  const begins =
    /^(and|but|or|what about|how about|also|und|aber|oder|auch|was ist mit|wie ist es|wie sieht es)\b/.test(
      words.join(' '),
    )
  const isOpen =
    /^(why|how so|since when|until when|warum|wieso|bis wann|seit wann|what else|was noch)$/.test(
      words.join(' '),
    )
  return (
    isOpen ||
    (begins && words.length <= 8) ||
    (termsOf(text).length === 1 && /^(on|at|in|for|am|an|um|fur|im)\b/.test(words[0] ?? ''))
  )
}

/** Returns the previous question without the words that the new one replaces. */
function keptWords(before: string, now: readonly Term[]): string {
  const terms = termsOf(before)
  const kind = [isDay, isOfCode].find(isOne => now.some(isOne) && terms.some(isOne))
  const dropped = kind ? terms.filter(kind) : terms.length > 1 ? terms.slice(-1) : []
  const replaced = lastWorded(dropped, terms)
  const gone = new Set((now.length > 0 ? replaced : []).map(({ word }) => word))
  return before
    .split(/\s+/)
    .filter(word => !wordsOf(withWholeCodes(word)).some(one => gone.has(one)))
    .join(' ')
}

function isDay({ meanings }: Term): boolean {
  return meanings.some(meaning => weekdays.some(day => day === meaning))
}

function isOfCode({ word }: Term): boolean {
  return isCode(word)
}

/** Falls back to the last term with a word: a term of several words has no single word to drop. */
function lastWorded(dropped: readonly Term[], terms: readonly Term[]): readonly Term[] {
  return dropped.every(({ word }) => word !== '')
    ? dropped
    : terms.filter(({ word }) => word !== '').slice(-1)
}
