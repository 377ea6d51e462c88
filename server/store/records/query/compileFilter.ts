import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '../../../../common/schema/fieldOperators.ts'
import { knownReported } from '../../outcomes/knownReported.ts'
import { reportedConversations } from '../../outcomes/reportedConversations.ts'
import type { EntityField } from '../entityField.ts'
import { indexedCharacters } from '../fieldExpression.ts'
import { sharesKeys } from '../matchKind.ts'
import { parameter } from './parameter.ts'
import type { Filter, FilterTest } from './query.ts'
import { type Moment, resolveOperand } from './resolveOperand.ts'

type Fragment = RawBuilder<unknown>

/** Returns the SQL condition of a filter over the columns of `record`; every value is a parameter. */
export function compileFilter(filter: Filter, moment: Moment): Fragment {
  if (filter.kind === 'test') return compileTest(filter, moment)
  // Unknown is not true, so "not" matches a record without the field.
  if (filter.kind === 'not') return sql`(${compileFilter(filter.part, moment)}) is not true`
  if (filter.parts.length === 0) return filter.kind === 'and' ? sql`true` : sql`false`
  const parts = filter.parts.map(part => sql`(${compileFilter(part, moment)})`)
  return sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)
}

function compileTest({ field, through, operator, operands }: FilterTest, moment: Moment): Fragment {
  const values = operands.map(operand => resolveOperand(operand, field.kind, moment))
  const condition = conditions[operator](field, values, moment)
  if (!through?.reference) return condition
  const entity = through.reference.entity
  return sql`${sql.raw(through.value)} in (
    select _id::text from record where entity = ${entity} and deleted_at is null and (${condition}))`
}

type Values = readonly (string | number | boolean)[]
type Condition = (field: EntityField, values: Values, moment: Moment) => Fragment

const conditions: Readonly<Record<Operator, Condition>> = {
  eq: (field, [value]) => equal(field, value),
  ne: (field, [value]) => sql`(${equal(field, value)}) is not true`,
  lt: compared('<'),
  lte: compared('<='),
  gt: compared('>'),
  gte: compared('>='),
  in: listed,
  nin: (field, values) => sql`(${listed(field, values)}) is not true`,
  between: (field, [low, high]) =>
    sql`${sql.raw(field.value)} between ${parameter(field.kind, low)} and ${parameter(field.kind, high)}`,
  null: (field, [wanted]) => (wanted === true ? isNull(field) : sql`not (${isNull(field)})`),
  exists: ({ json }, [wanted]) => sql.raw(`${json} ${wanted === true ? 'is not null' : 'is null'}`),
  contains: matching(text => `%${text}%`, 'like'),
  icontains: matching(text => `%${text}%`, 'ilike'),
  starts: matching(text => `${text}%`, 'like'),
  ends: matching(text => `%${text}`, 'like'),
  has: (field, values) => holding(field, values, 'or'),
  hasAll: (field, values) => holding(field, values, 'and'),
  reported: (_field, values, { now }) => sql`_id in (${reportedConversations(knownReported(values), now)})`,
}

function equal(field: EntityField, value: Values[number] | undefined): Fragment {
  const whole = sql`${sql.raw(field.value)} = ${parameter(field.kind, value)}`
  if (field.sql === field.value) return whole
  // The index contains only the start of the text: it finds candidates, and the whole value decides.
  return sql`${sql.raw(field.sql)} = ${beginning(String(value))} and ${whole}`
}

function listed(field: EntityField, values: Values): Fragment {
  const whole = sql`${sql.raw(field.value)} = any(${parameter(field.kind, values)})`
  if (field.sql === field.value) return whole
  return sql`${sql.raw(field.sql)} = any(${values.map(value => beginning(String(value)))}) and ${whole}`
}

function compared(operator: string): Condition {
  return (field, [value]) => sql`${sql.raw(`${field.value} ${operator}`)} ${parameter(field.kind, value)}`
}

function matching(pattern: (text: string) => string, operator: string): Condition {
  return (field, [value]) => {
    const escaped = String(value).replace(/[\\%_]/g, '\\$&')
    return sql`${sql.raw(`${field.value} ${operator}`)} ${pattern(escaped)}`
  }
}

function isNull({ kind, value, json }: EntityField): Fragment {
  const isJson = kind === 'array' || kind === 'json'
  return sql.raw(isJson ? `coalesce(jsonb_typeof(${json}), 'null') = 'null'` : `${value} is null`)
}

function holding(field: EntityField, values: Values, join: 'and' | 'or'): Fragment {
  const { json, match } = field
  // The index contains keys that several values may share: it finds candidates, and the values themselves decide.
  if (json !== null && match !== null) {
    return sql`${sharesKeys(json, match, values)} and (${containing(field, values, join)})`
  }
  return containing(field, values, join)
}

function containing(field: EntityField, values: Values, join: 'and' | 'or'): Fragment {
  if (join === 'and') return sql`${sql.raw(field.value)} @> ${JSON.stringify(values)}::jsonb`
  const each = values.map(value => sql`${sql.raw(field.value)} @> ${JSON.stringify([value])}::jsonb`)
  return each.length > 0 ? sql.join(each, sql` or `) : sql`false`
}

function beginning(text: string): string {
  // PostgreSQL counts characters; JavaScript counts both halves of a surrogate pair.
  return text.length <= indexedCharacters ? text : [...text].slice(0, indexedCharacters).join('')
}
