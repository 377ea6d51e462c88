import { likeness, termsOf } from '../../../words/termsOf.ts'
import { wordsOf } from '../../../words/wordsOf.ts'

interface NumberOptions {
  /** Name of the counted thing. */
  label: string
  /** Set if the text answers the question for this number. */
  isAnswer: boolean
  isWhole: boolean
}

/** Returns the number in a text. In text that is not an answer, the number must stand next to the thing it counts. */
export function readNumber(text: string, { label, isAnswer, isWhole }: NumberOptions): number | undefined {
  const named = isAnswer ? numbersIn(text)[0] : numberBeside(text, label)
  return named === undefined || (isWhole && !Number.isInteger(named)) ? undefined : named
}

function numbersIn(text: string): number[] {
  const digits = [...text.matchAll(/-?\d+(?:[.,]\d+)?/g)].map(([one]) => Number(one.replace(',', '.')))
  const words = wordsOf(text).flatMap(word => (countedBy(word) === undefined ? [] : [countedBy(word) ?? 0]))
  return digits.length > 0 ? digits : words
}

/** Finds “for 4 people”, “party of four”, “guests: 4”. */
function numberBeside(text: string, label: string): number | undefined {
  const counted = termsOf(label)
  const words = wordsOf(text)
  const index = words.findIndex((word, at) => {
    if (countedBy(word) === undefined) return false
    return [words[at + 1], words[at - 1], words[at - 2]].some(
      near =>
        near !== undefined && counted.some(term => termsOf(near).some(one => likeness(term, one) >= 0.75)),
    )
  })
  return index < 0 ? undefined : countedBy(words[index] ?? '')
}

const numberWords: readonly string[][] = [
  ['zero', 'null'],
  ['one', 'eins', 'einer'],
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'funf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwolf'],
]

function countedBy(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word)
  const index = numberWords.findIndex(words => words.includes(word))
  return index < 0 ? undefined : index
}
