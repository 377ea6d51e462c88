import { asText } from '../../../../common/json/asText.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { fromWallTime, toWallTime } from '../../../../common/time/wallTime.ts'
import type { FilterField } from './filterField.ts'
import type { Condition } from './filterTree.ts'

/** A phrase for a condition: a server operator by its own name, or a wording that stands for one. */
export type Phrase =
  | 'eq'
  | 'ne'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'in'
  | 'nin'
  | 'between'
  | 'contains'
  | 'icontains'
  | 'starts'
  | 'ends'
  | 'has'
  | 'hasAll'
  | keyof typeof turns

/** A condition as a person expresses it. */
export interface Clause {
  phrase: Phrase
  value: JsonValue
}

/** A duration from now, such as 7 days. */
export interface Span {
  count: number
  unit: string
}

export const spanUnits = ['m', 'h', 'd', 'w', 'M'] as const

/** The server's operator for each wording. */
const turns = {
  set: 'null',
  unset: 'null',
  present: 'exists',
  absent: 'exists',
  me: 'eq',
  notMe: 'ne',
  last: 'gte',
  next: 'between',
  ago: 'lt',
  ahead: 'gt',
  today: 'gte',
  past: 'lt',
  future: 'gt',
  on: 'between',
} as const

/** Returns the phrases that a person may choose from. `current` is included even if it is unusual. */
export function phrasesFor(field: FilterField, current?: Phrase): Phrase[] {
  const usual = usualPhrases(field).filter(phrase => field.operators.has(operatorOf(phrase)))
  return current === undefined || usual.includes(current) ? usual : [current, ...usual]
}

/** Returns the clause of a condition; undefined if no phrase expresses it. Days start in the time zone `zone`. */
export function clauseOf(
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
  zone: string,
): Clause | undefined {
  if (value === null) return nullClause(operator)
  if (operator === 'null' && typeof value === 'boolean') return plain(value ? 'unset' : 'set')
  if (operator === 'exists' && typeof value === 'boolean') return plain(value ? 'present' : 'absent')
  if (value === '$me' && operator === 'eq') return plain('me')
  if (value === '$me' && operator === 'ne') return plain('notMe')
  return timeClause(operator, value, zone) ?? operatorClause(operator, value)
}

/** Returns the operator and value that a phrase stands for. */
export function askedBy({ phrase, value }: Clause, zone: string): Pick<Condition, 'operator' | 'value'> {
  return { operator: operatorOf(phrase), value: operandOf(phrase, value, zone) }
}

/** Returns whether the clause has all its values. */
export function isComplete({ phrase, value }: Clause): boolean {
  if (phrase in fixed) return true
  if (phrase === 'between') return Array.isArray(value) && value.length === 2 && value.every(isGiven)
  if (isSpan(phrase)) return spanOf(value) !== undefined
  if (lists.has(phrase)) return !Array.isArray(value) || value.length > 0
  return isGiven(value)
}

/** Returns the initial value of a phrase; the value of the previous phrase is kept if it fits. */
export function startOf(phrase: Phrase, before?: Clause): JsonValue {
  if (phrase in fixed) return undefined
  if (isSpan(phrase)) return before && spanOf(before.value) ? before.value : { count: 7, unit: 'd' }
  if (phrase === 'between') return before?.phrase === 'between' ? before.value : [undefined, undefined]
  const single = Array.isArray(before?.value) ? before.value[0] : before?.value
  const kept = isObject(single) ? undefined : single
  if (!lists.has(phrase)) return kept
  return Array.isArray(before?.value) && lists.has(before.phrase) ? before.value : isGiven(kept) ? [kept] : []
}

export function isSpan(phrase: Phrase): boolean {
  return phrase === 'last' || phrase === 'next' || phrase === 'ago' || phrase === 'ahead'
}

/** Returns a span from an editor's value; undefined if it is incomplete. */
export function spanOf(value: JsonValue): Span | undefined {
  if (!isObject(value)) return undefined
  const { count, unit } = value
  const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= maxUnits
  return isCount && typeof unit === 'string' ? { count, unit } : undefined
}

/** Parses a moment relative to now: "$now-7d" is minus 7 days. Returns undefined for everything else. */
export function relativeMoment(value: JsonValue): { count: number; unit: string } | undefined {
  const [, amount, unit] = relative.exec(asText(value)) ?? []
  return amount && unit ? { count: Number(amount), unit } : undefined
}

const maxUnits = 999_999
const relative = /^\$now([+-]\d{1,6})([smhdwM])$/
const lists: ReadonlySet<Phrase> = new Set(['in', 'nin', 'has', 'hasAll'])

/** Phrases that need no value, with their operand. */
const fixed: Partial<Record<Phrase, JsonValue>> = {
  set: false,
  unset: true,
  present: true,
  absent: false,
  me: '$me',
  notMe: '$me',
  today: '$today',
  past: '$now',
  future: '$now',
}

function usualPhrases(field: FilterField): Phrase[] {
  const { kind, item, operators } = field
  const isWho = /^\/?(created|updated)_by[./]id$/.test(field.name)
  if (isWho) return ['me', 'notMe']
  const presence: Phrase[] = ['set', 'unset']
  switch (kind) {
    case 'array':
      return ['has', 'hasAll', ...presence]
    case 'boolean':
      return ['eq', ...presence]
    case 'number':
      return ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', ...presence]
    case 'date':
      return ['last', 'next', 'today', 'eq', 'lt', 'gt', 'between', 'ago', 'ahead', ...presence]
    case 'datetime':
    case 'timestamp':
      return [
        'last',
        'next',
        'today',
        'on',
        'lt',
        'gt',
        'between',
        'ago',
        'ahead',
        'past',
        'future',
        ...presence,
      ]
    case 'uuid':
      return ['eq', 'in']
    case 'json':
      return presence
    case 'key': {
      // "Is any of" also covers "is", where it is available.
      const asked: Phrase[] = [operators.has('in') ? 'in' : 'eq', operators.has('nin') ? 'nin' : 'ne']
      return [...asked, ...presence]
    }
    default: {
      const contains: Phrase = operators.has('icontains') ? 'icontains' : 'contains'
      return [contains, 'eq', 'ne', 'starts', 'ends', ...(item.choices ? [] : (['in'] as const)), ...presence]
    }
  }
}

function operatorOf(phrase: Phrase): string {
  return phrase in turns ? turns[phrase as keyof typeof turns] : phrase
}

function plain(phrase: Phrase): Clause {
  return { phrase, value: undefined }
}

function nullClause(operator: string): Clause | undefined {
  if (operator === 'eq') return plain('unset')
  return operator === 'ne' ? plain('set') : undefined
}

const operatorPhrases: ReadonlySet<string> = new Set([
  ...['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'nin', 'between'],
  ...['contains', 'icontains', 'starts', 'ends', 'has', 'hasAll'],
])

function operatorClause(operator: string, value: JsonValue): Clause | undefined {
  if (!operatorPhrases.has(operator) || isObject(value)) return undefined
  const phrase = operator as Phrase
  return { phrase, value: lists.has(phrase) && !Array.isArray(value) ? [value] : value }
}

function timeClause(operator: string, value: JsonValue, zone: string): Clause | undefined {
  if (operator === 'gte' && value === '$today') return plain('today')
  if (operator === 'lt' && value === '$now') return plain('past')
  if (operator === 'gt' && value === '$now') return plain('future')
  if (operator === 'between') return betweenClause(value, zone)
  const moment = relativeMoment(value)
  if (!moment || moment.count === 0) return undefined
  const span = { count: Math.abs(moment.count), unit: moment.unit }
  if (operator === 'gte' && moment.count < 0) return { phrase: 'last', value: span }
  if (operator === 'lt' && moment.count < 0) return { phrase: 'ago', value: span }
  return operator === 'gt' && moment.count > 0 ? { phrase: 'ahead', value: span } : undefined
}

function betweenClause(value: JsonValue, zone: string): Clause | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [from, to] = value
  const moment = relativeMoment(to)
  if (from === '$now' && moment && moment.count > 0)
    return { phrase: 'next', value: moment as unknown as JsonValue }
  const day = typeof from === 'string' ? toWallTime(from, zone).slice(0, 10) : ''
  return day !== '' && sameJson(value, dayOf(day, zone)) ? { phrase: 'on', value: day } : undefined
}

/** Returns the first and the last moment of a day. */
function dayOf(day: string, zone: string): JsonValue {
  const from = fromWallTime(`${day}T00:00`, zone)
  const to = fromWallTime(`${day}T23:59`, zone)
  return from && to ? [from, to.replace(':00.000Z', ':59.999Z')] : undefined
}

function operandOf(phrase: Phrase, value: JsonValue, zone: string): JsonValue {
  if (phrase in fixed) return fixed[phrase]
  if (phrase === 'on') return dayOf(String(value), zone)
  if (!isSpan(phrase)) return value
  const { count, unit } = spanOf(value) ?? { count: 1, unit: 'd' }
  if (phrase === 'next') return ['$now', `$now+${count}${unit}`]
  return `$now${phrase === 'ahead' ? '+' : '-'}${count}${unit}`
}

function isGiven(value: JsonValue): boolean {
  return value !== undefined && value !== null && value !== ''
}
