import { isRecordId } from '../../../../common/isRecordId.ts'
import type { FieldError } from '../../../errors.ts'
import type { TemplateField } from '../template/template.ts'
import { isUnset } from './isUnset.ts'
import { valuesOfField } from './valuesOfField.ts'

/** Longest text of a value, and most items of a list. */
const maxText = 100_000
const maxItems = 10_000
/** Deepest nesting of values. */
const maxDepth = 8

/** Returns what is wrong with values that are there, by the kinds of their fields; `root` is the pointer of the values. */
export function valueFaults(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
  root = '/data',
): FieldError[] {
  if (depthOf(data) > maxDepth) {
    return [{ pointer: root, keyword: 'depth', message: `Values may be nested ${maxDepth} levels deep.` }]
  }
  return fields.flatMap(field =>
    valuesOfField(field.name, data, root).flatMap(({ pointer, value }) => {
      const message = isUnset(value) ? null : faultOf(field, value)
      return message === null ? [] : [{ pointer, keyword: 'type', message }]
    }),
  )
}

function faultOf({ type, choices = [] }: TemplateField, value: unknown): string | null {
  switch (type) {
    case 'text':
    case 'formatted':
      if (typeof value !== 'string' && typeof value !== 'number') return 'This is not a text.'
      return String(value).length > maxText ? `A text has at most ${maxText} characters.` : null
    case 'number':
      return typeof value === 'number' ? null : 'This is not a number.'
    case 'date':
      return isDate(value) ? null : 'This is not a date such as 2026-03-05.'
    case 'date_time':
      return isTime(value) ? null : 'This is not a time such as 2026-03-05T09:30:00Z.'
    case 'yes_no':
      return typeof value === 'boolean' ? null : 'This is neither true nor false.'
    case 'choice':
      return choices.length === 0 || choices.some(choice => choice === value)
        ? null
        : `Choose one of these: ${choices.join(', ')}.`
    case 'list':
      if (!Array.isArray(value)) return 'This is not a list.'
      return value.length > maxItems ? `A list has at most ${maxItems} items.` : null
    case 'image':
      return typeof value === 'string' && isRecordId(value) ? null : 'This is not the id of a picture.'
  }
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function isTime(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
