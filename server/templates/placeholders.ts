import { joinPointer, valueAt } from '../../common/json/jsonPointer.ts'
import { type Placeholder, templateParts } from '../../common/templates/templateParts.ts'

/** The placeholders of a text, such as {{next.date}}, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
  return templateParts(text).flatMap(part => (part.type === 'placeholder' ? [part.placeholder] : []))
}

/** Whether double braces begin something that is no placeholder. */
export function hasBrokenPlaceholder(text: string): boolean {
  return templateParts(text).some(({ type }) => type === 'broken')
}

/** The only placeholder of a text that is nothing else; null for any other text. */
export function solePlaceholder(text: string): Placeholder | null {
  const [part, ...others] = templateParts(text)
  return part?.type === 'placeholder' && others.length === 0 ? part.placeholder : null
}

/** The text with each placeholder replaced by what `write` makes of its value; nothing in a value is read as a template. */
export function fillPlaceholders(text: string, values: unknown, write: (value: unknown) => string): string {
  return templateParts(text)
    .map(part => (part.type === 'placeholder' ? write(namedValue(values, part.placeholder.path)) : part.text))
    .join('')
}

/** The value at the end of these keys; undefined where there is none. */
export function namedValue(values: unknown, path: readonly string[]): unknown {
  return valueAt(values, path.reduce(joinPointer, ''))
}

/** A value within a line of text; nothing for null and what is missing. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Half a pair of surrogates is no text.
  return Buffer.from(text).toString()
}
