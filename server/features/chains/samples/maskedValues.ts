import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { hideSealed } from '../../../records/recordSecrets.ts'

type Schema = Readonly<Record<string, unknown>>

/** Placeholder for a masked value. */
export const mask = '•••'

/** Returns the texts and numbers of a value that its schema marks as personal. */
export function personalValues(schema: unknown, value: unknown, isMarked = false): string[] {
  const { 'x-personal': isPersonal, properties, items }: Schema = asObject(schema) ?? {}
  const marked = isMarked || isPersonal === true
  if (Array.isArray(value)) return value.flatMap(item => personalValues(items, item, marked))
  if (isObject(value)) {
    const fields = asObject(properties) ?? {}
    return Object.entries(value).flatMap(([name, part]) => personalValues(fields[name], part, marked))
  }
  return marked && (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? [String(value)]
    : []
}

/** Masks all occurrences of the personal values, also within texts, and hides secrets. */
export function maskedValues<T>(value: T, personal: readonly string[]): T {
  // The longest first, since one may contain another.
  const hidden = [...new Set(personal)].sort((one, other) => other.length - one.length)
  return masked(hideSealed(value)) as T

  function masked(part: unknown): unknown {
    if (typeof part === 'string') return hidden.reduce(withoutOne, part)
    if (typeof part === 'number') return hidden.includes(String(part)) ? mask : part
    if (Array.isArray(part)) return part.map(masked)
    if (!isObject(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, masked(member)]))
  }
}

/** Masks a very short value only if it is the whole text, since it would match within most texts. */
function withoutOne(text: string, one: string): string {
  if (text === one) return mask
  return one.length < shortest ? text : text.replaceAll(one, mask)
}

const shortest = 3
