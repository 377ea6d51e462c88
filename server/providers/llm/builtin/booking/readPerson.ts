import { readValue } from '../readValue.ts'
import type { WantedParameter } from '../wantedParameters.ts'

/** What somebody has said of themselves. */
export interface Person {
  name?: string
  email?: string
  phone?: string
}

const email: WantedParameter = { name: 'email', schema: { type: 'string' }, isRequired: true }
const phone: WantedParameter = { name: 'phone', schema: { type: 'string' }, isRequired: true }
const name: WantedParameter = { name: 'name', schema: { type: 'string' }, isRequired: true }

/** Reads a name, an email address and a phone number from an answer; a name elsewhere only after “my name is”. */
export function readPerson(text: string, isAnswer: boolean): Person {
  const heard = { text: withDigits(text), isAnswer, place: null }
  const said = { email: readValue(email, heard), phone: readValue(phone, heard) }
  const rest = [said.email, said.phone].reduce<string>(
    (left, value) => (typeof value === 'string' ? left.replace(value, ' ') : left),
    heard.text,
  )
  const called = isAnswer ? nameIn(rest) : readValue(name, { ...heard, text: rest })
  return {
    ...(typeof called === 'string' && called !== '' && { name: called.slice(0, 120) }),
    ...(typeof said.email === 'string' && { email: said.email }),
    ...(typeof said.phone === 'string' && { phone: said.phone }),
  }
}

/** Returns what is left of an answer without the words around a name. */
function nameIn(text: string): string {
  const plain = text
    .replace(around, ' ')
    .replace(/[^\p{L}\p{M}’'. -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .replace(/^(?:and|und|or|oder)\s|\s(?:and|und|or|oder)$/gi, '')
  return /^(?:yes|no|ja|nein|ok|okay|what|why|was|warum|wieso)$/i.test(plain) ? '' : plain
}

const around =
  /(?<!\p{L})(?:my (?:full )?name(?:’s|'s| is)?|i am called|i am|i[’']m|this is|it[’']s|it is|my (?:e-?mail(?: address)?|phone(?: number)?|number)(?: is)?|(?:e-?mail(?: address)?|phone(?: number)?|telephone|number)(?: is)?|mein name ist|ich hei(?:ß|ss)e|ich bin|mein name|meine (?:e-?mail(?:-?adresse)?|telefonnummer|nummer)(?: ist| lautet)?|(?:e-?mail(?:-?adresse)?|telefonnummer|telefon|nummer|handy)(?: ist| lautet)?|please|bitte)(?!\p{L})[:,]?/giu

const digitNames: readonly (readonly string[])[] = [
  ['zero', 'oh', 'null'],
  ['one', 'eins'],
  ['two', 'zwei', 'zwo'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
]
const spoken = new RegExp(
  `(?<!\\p{L})(?:(?:double )?(?:${digitNames.flat().join('|')})(?!\\p{L})[ ,-]*){5,}`,
  'giu',
)

/** Replaces a phone number that was said digit by digit. */
function withDigits(text: string): string {
  return text.slice(0, 500).replace(spoken, run => {
    const words = run.toLowerCase().match(/\p{L}+/gu) ?? []
    const digits = words.flatMap((word, at) => {
      const digit = digitNames.findIndex(names => names.includes(word))
      if (digit < 0) return []
      return words[at - 1] === 'double' ? [digit, digit] : [digit]
    })
    return `${digits.join('')} `
  })
}
