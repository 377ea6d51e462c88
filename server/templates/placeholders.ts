import { joinPointer, valueAt } from '../../common/json/jsonPointer.ts'
import { type Placeholder, templateParts } from '../../common/templates/templateParts.ts'

/** Returns the placeholders of a text, such as {{next.date}}, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  return templateParts(text).flatMap(part => (part.type === 'placeholder' ? [part.placeholder] : []))
}

/** Returns whether double braces start something that is not a placeholder. */
export function hasBrokenPlaceholder(text: string): boolean {
  return templateParts(text).some(({ type }) => type === 'broken')
}

/** Returns the placeholder of a text that consists of nothing else; null for any other text. */
export function solePlaceholder(text: string): Placeholder | null {
  const [part, ...others] = templateParts(text)
  return part?.type === 'placeholder' && others.length === 0 ? part.placeholder : null
}

/** Replaces each placeholder by the text that `write` makes of its value. Values are never read as templates. */
export function fillPlaceholders(text: string, values: unknown, write: (value: unknown) => string): string {
  return templateParts(text)
    .map(part => (part.type === 'placeholder' ? write(namedValue(values, part.placeholder.path)) : part.text))
    .join('')
}

/** Returns the value at the end of these keys; undefined if there is none. */
export function namedValue(values: unknown, path: readonly string[]): unknown {
  return valueAt(values, path.reduce(joinPointer, ''))
}

/** Returns a value as text for a line; '' for null or undefined. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Replaces an unpaired surrogate, which is not valid text.
  return Buffer.from(text).toString()
}
