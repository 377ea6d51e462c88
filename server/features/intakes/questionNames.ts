import type { EntityData } from '../../store/records/entityData.ts'

type Field = EntityData<'intake'>['fields'][number]

/** Leaves room for a number, if two questions have the same words. */
const longestKey = 40
const longestLabel = 60

/** Fills missing names of questions: a label and a key, each from the question's words. */
export function withNames(fields: readonly Field[]): Field[] {
  const taken = new Set(fields.map(({ key }) => key))
  return fields.map(field => {
    const label = field.label?.trim() || headingOf(field.ask ?? '')
    const key = field.key || freeKey(keyOf(label), taken)
    taken.add(key)
    return { ...field, ...(label !== '' && { label }), key }
  })
}

/** Returns the question without its final mark, cut between words. */
function headingOf(question: string): string {
  const words = question
    .replace(/\s+/g, ' ')
    .replace(/[\s?:.!…]+$/u, '')
    .trim()
  if (words.length <= longestLabel) return words
  const cut = words.slice(0, longestLabel - 1)
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`
}

/** Returns the key of a label: "Date of birth" becomes date_of_birth, "Größe" becomes groesse. */
function keyOf(label: string): string {
  const plain = label
    .toLowerCase()
    .replace(/[äöüß]/g, letter => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const parts = plain.split(/[^a-z0-9]+/).filter(Boolean)
  while (parts.length > 1 && parts.join('_').length > longestKey) parts.pop()
  const key = parts.join('_').slice(0, longestKey)
  return /^[a-z]/.test(key) ? key : `question${key && `_${key}`}`
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function freeKey(wanted: string, taken: ReadonlySet<string | undefined>): string {
  let key = wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}_${number}`
  return key
}
