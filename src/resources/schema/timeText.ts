import { dateFormat } from '../../ui/formats/dateFormat.ts'
import { type JsonSchema, widgetNameOf } from './jsonSchema.ts'

/** Whether a field holds a time of day. */
export function isTimeOfDay(schema: JsonSchema): boolean {
  return schema.format === 'time' || widgetNameOf(schema) === 'time'
}

/** A time of day such as 17:30 as the language writes it; as it is where it is none. */
export function timeText(value: string, language: string): string {
  const [, clock] = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d)/.exec(value) ?? []
  return clock === undefined
    ? value
    : dateFormat(language, shape, 'UTC').format(new Date(`1970-01-01T${clock}:00Z`))
}

const shape = { hour: 'numeric', minute: '2-digit' } as const
