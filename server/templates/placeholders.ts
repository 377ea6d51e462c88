import { joinPointer, valueAt } from '../../common/json/jsonPointer.ts'

const placeholder = /\{\{\s*([A-Za-z_][\w-]*(?:\.[\w-]+)*)\s*\}\}/g

/** The names in double braces within a text, such as next.date, in their order. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

/** Whether double braces are left that hold no name. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(placeholder, ''))
}

/** The only placeholder of a text that is nothing else; null for any other text. */
export function solePlaceholder(text: string): string | null {
  const [name] = placeholdersIn(text)
  return name !== undefined && text.replace(placeholder, '') === '' && placeholdersIn(text).length === 1
    ? name
    : null
}

/** The text with each placeholder replaced by what `write` makes of its value; nothing in a value is read as a template. */
export function fillPlaceholders(text: string, values: unknown, write: (value: unknown) => string): string {
  return text.replace(placeholder, (_, name: string) => write(namedValue(values, name)))
}

/** The value under a dotted name; undefined where there is none. */
export function namedValue(values: unknown, name: string): unknown {
  return valueAt(values, name.split('.').reduce(joinPointer, ''))
}

/** A value within a line of text; nothing for null and what is missing. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Half a pair of surrogates is no text.
  return Buffer.from(text).toString()
}
