import { spokenNumber } from '../../words/spokenNumber.ts'
import type { AnswerManner } from './answerManner.ts'
import { plainChoice } from './chosenOnes.ts'
import type { IntakeQuestion } from './intakeForm.ts'
import { means } from './spokenWords.ts'

/**
 * Returns a spoken answer as a person would write it, for the reader of the question: "maya at example dot com" for an
 * e-mail address, digits for words, and a choice that is named in a sentence.
 */
export function heardAnswer(
  { type, choices }: Pick<IntakeQuestion, 'type' | 'choices'>,
  text: string,
  { language }: Pick<AnswerManner, 'language'>,
): string {
  const said = text.trim()
  switch (type) {
    case 'text':
      return withoutEnd(said)
    case 'email':
      return heardEmail(said)
    case 'phone':
      return heardDigits(said, language)
    case 'number':
      return String(spokenNumber(said, language) ?? withoutEnd(said))
    case 'yes_no':
      return heardYesOrNo(said)
    case 'choice':
    case 'choices':
      return heardChoices(withoutEnd(said), choices, language)
    default:
      return said
  }
}

/** Removes the full stop that a recognizer puts after a few words. */
function withoutEnd(text: string): string {
  return /^(?:[^.!?]|[.](?=\S))*[^.!?\s]\.$/.test(text) ? text.slice(0, -1) : text
}

function heardEmail(text: string): string {
  return withoutEnd(text)
    .toLowerCase()
    .replace(/^.*\b(?:is|ist|lautet)\s+/, '')
    .replace(/\s+(?:at|ät|klammeraffe)\s+/g, '@')
    .replace(/\s+(?:dot|punkt|point)\s+/g, '.')
    .replace(/\s+(?:underscore|unterstrich)\s+/g, '_')
    .replace(/\s+(?:dash|hyphen|minus|bindestrich)\s+/g, '-')
    .replace(/\s+/g, '')
}

function heardDigits(text: string, language: 'en' | 'de'): string {
  const plain = withoutEnd(text).replace(/^.*\b(?:is|ist|lautet)\s+/i, '')
  const joined = plain.replace(tens, pair => String(spokenNumber(pair, 'en') ?? pair))
  const words = joined.replace(/,/g, ' ').split(/\s+/)
  const digits = words.map(word => {
    if (/^plus$/i.test(word)) return '+'
    if (/^(?:oh|o)$/i.test(word)) return '0'
    const isWord = /^\p{L}+$/u.test(word) && !/^(?:a|eine?)$/i.test(word)
    const digit = isWord ? spokenNumber(word, language) : null
    return digit === null ? word : String(digit)
  })
  return digits.join(' ').replace(/\+ /g, '+')
}

/** English numbers of two words. A German one is a single word. */
const tens =
  /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-](?:one|two|three|four|five|six|seven|eight|nine)\b/gi

/** "Yes, I do" and "No, not yet" answer a question for yes or no; "No idea" and "No, yes" do not. */
function heardYesOrNo(text: string): string {
  const [first = '', ...more] = text.split(/[\s,.!]+/).filter(word => word !== '')
  const isClear = !more.some(word => unclear.test(word) && word.toLowerCase() !== first.toLowerCase())
  return isClear && more.length <= maxMore && means(first, 'yes', 'no') ? first : withoutEnd(text)
}

const maxMore = 4
const unclear = /^(?:yes|ja|doch|no|nein|idea|ahnung|clue)$/i

/**
 * Returns the named choices, or the words themselves if they name none. A number that is in no choice names a place in
 * the list.
 */
function heardChoices(text: string, choices: readonly string[], language: 'en' | 'de'): string {
  const place = text.replace(/^(?:number|option|nummer|die|the)\s+/i, '')
  const said = asWords(text)
  const heard = choices.filter(choice => said.includes(asWords(choice)))
  // "Not insured" does not name the choice "Insured" too.
  const named = heard.filter(
    one => !heard.some(other => other !== one && asWords(other).includes(asWords(one))),
  )
  if (named.length > 0) return named.join(', ')
  const number = spokenNumber(place, language)
  if (number === null || number < 1 || number > choices.length) return text
  const [only, ...others] = choices.filter(choice => asWords(choice).includes(asWords(place)))
  if (only === undefined) return String(number)
  return others.length === 0 ? only : text
}

function asWords(text: string): string {
  return ` ${plainChoice(text)} `
}
