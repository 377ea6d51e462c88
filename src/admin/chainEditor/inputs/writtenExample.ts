import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { InputKind } from './inputRows.ts'

/** Returns an example as it is typed into its field. */
export function writtenExample(example: JsonValue | undefined): string {
  if (example === undefined || example === null) return ''
  if (Array.isArray(example) && example.every(isPlainText)) return example.join(', ')
  return typeof example === 'string' ? example : JSON.stringify(example)
}

/** Returns a typed example as a value of its kind; `isFitting` is false for a text that is none. */
export function readExample(kind: InputKind, text: string): { value?: JsonValue; isFitting: boolean } {
  if (text.trim() === '') return { isFitting: true }
  if (texts.has(kind)) return { value: text, isFitting: true }
  const value = parsed(text)
  if (kind === 'list' && !Array.isArray(value))
    return { value: text.split(',').map(part => part.trim()), isFitting: true }
  if (kind === 'other' && value === undefined) return { value: text, isFitting: true }
  return fits(kind, value) ? { value: value as JsonValue, isFitting: true } : { isFitting: false }
}

const texts: ReadonlySet<InputKind> = new Set(['text', 'date', 'moment', 'choice'])

function fits(kind: InputKind, value: unknown): boolean {
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'wholeNumber') return Number.isInteger(value)
  if (kind === 'yesNo') return typeof value === 'boolean'
  return kind !== 'object' || isObject(value)
}

/** A text in a list that reading would not split or change. */
function isPlainText(value: JsonValue): value is string {
  return typeof value === 'string' && value !== '' && !value.includes(',') && value.trim() === value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
