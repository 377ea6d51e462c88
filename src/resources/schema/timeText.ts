import { dateFormat } from '../../ui/formats/dateFormat.ts'
import { type JsonSchema, widgetNameOf } from './jsonSchema.ts'

/** Returns whether a field holds a time of day. */
export function isTimeOfDay(schema: JsonSchema): boolean {
  return schema.format === 'time' || widgetNameOf(schema) === 'time'
}

/** Returns a time of day such as 17:30 in the language's format; any other text unchanged. */
export function timeText(value: string, language: string): string {
  const [, clock] = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d)/.exec(value) ?? []
  return clock === undefined
    ? value
    : dateFormat(language, shape, 'UTC').format(new Date(`1970-01-01T${clock}:00Z`))
}

const shape = { hour: 'numeric', minute: '2-digit' } as const
