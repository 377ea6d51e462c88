import type { FieldKind } from '../../../../common/schema/fieldKind.ts'
import type { EntityField } from '../entityField.ts'
import type { Operand } from './query.ts'

/** Parses the value to compare a field with. `wrong` says what it must be. */
export function parseOperand(
  field: Pick<EntityField, 'kind' | 'choices'>,
  value: unknown,
): { operand: Operand } | { wrong: string } {
  if (value === '$me' && identities.has(field.kind)) return { operand: { variable: 'me' } }
  const operand = readers[field.kind](value)
  if (operand === null) return { wrong: `Must be ${names[field.kind]}.` }
  if (field.choices && !field.choices.includes(operand)) {
    return { wrong: `Must be one of ${field.choices.slice(0, 20).map(String).join(', ')}.` }
  }
  return { operand }
}

type Reader = (value: unknown) => Operand | null

const names: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  key: 'a text',
  date: 'a date such as 2026-03-01, $today or $now-7d',
  datetime: 'a date and time such as 2026-03-01T09:30:00Z, $today or $now-7d',
  timestamp: 'a date and time such as 2026-03-01T09:30:00Z, $today or $now-7d',
  number: 'a number',
  boolean: 'true or false',
  uuid: 'an identifier',
  array: 'a text, a number, true or false',
  json: 'a text, a number, true or false',
}

const identities: ReadonlySet<FieldKind> = new Set(['text', 'key'])

const scalar: Reader = value => text(value) ?? number(value) ?? boolean(value)

const readers: Readonly<Record<FieldKind, Reader>> = {
  text,
  key: text,
  date: value => moment(value) ?? date(value),
  datetime: value => moment(value) ?? dateTime(value),
  timestamp: value => moment(value) ?? dateTime(value),
  number,
  boolean,
  uuid,
  array: scalar,
  json: scalar,
}

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const unstorable = /[\0\p{Cs}]/u

function text(value: unknown): string | null {
  return typeof value === 'string' && !unstorable.test(value) ? value : null
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function boolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

function uuid(value: unknown): string | null {
  const isUuid = typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
  return isUuid ? value.toLowerCase() : null
}

function moment(value: unknown): Operand | null {
  if (value === '$today') return { variable: 'today' }
  const [whole, amount, unit] = /^\$now(?:([+-]\d{1,6})([smhdwM]))?$/.exec(String(value)) ?? []
  return whole === undefined ? null : { variable: 'now', amount: Number(amount ?? 0), unit: unit ?? 's' }
}

function date(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  const parsed = new Date(`${value}T00:00:00.000Z`)
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(value) ? null : value
}

const isoDateTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i

function dateTime(value: unknown): string | null {
  const [, day] = isoDateTime.exec(String(value)) ?? []
  const parsed = new Date(String(value).toUpperCase())
  return date(day) === null || Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}
