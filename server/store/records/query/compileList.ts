import { type RawBuilder, sql } from 'kysely'
import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import { searchWords } from '../searchVector.ts'
import { recordColumns, type StoredRecord } from '../storedRecord.ts'
import { compileFilter } from './compileFilter.ts'
import { groupCondition, type KeysetValues, keysetConditions, valueConditions } from './keyset.ts'
import type { Query } from './query.ts'
import type { Moment } from './resolveOperand.ts'
import { orderBy, reversed, type SortTerm, sortTerms } from './sortTerms.ts'

type Fragment = RawBuilder<unknown>

/** A compiled query: its parts as SQL, with every value as a parameter. */
export interface CompiledList {
  /** Types and directions of the order, which a cursor's values must match. */
  readonly order: string
  /** Names of the columns with a row's position in the order. */
  readonly placeColumns: readonly `_place${number}`[]
  /** Returns statements to read one after the other until there are enough rows. */
  page(start: ListStart): ListStatement[]
  /** True if no single index can provide the order. */
  readonly hasGroups: boolean
  /**
   * Returns statements for the rows with one value of the order's first field, after a position or from an offset
   * within them.
   */
  pageOfGroup(value: string | null, place: KeysetValues | null, offset: number): ListStatement[]
  /**
   * Returns statements to read one after the other for the first value of the order's first field, or for the next one
   * after `value`.
   */
  valuesFrom(value: string | null | undefined): RawBuilder<{ value: string | null }>[]
  /**
   * Returns a statement that finds all matching rows, sorts them, and reads a page. It also counts them; the page is
   * right only for at most `max` matches.
   */
  pageOfFew(offset: number, limit: number, max: number): RawBuilder<FewRows>
  /**
   * Returns a statement for a page far down the list. It reads only the returned rows and skips the others in the
   * index.
   */
  pageDeepDown(offset: number): ListStatement
  /** Returns a statement for the rows before the last `offset` ones, last one first. */
  pageFromEnd(offset: number): ListStatement
  /** True if a stored count covers the list, so that counting is cheap for any number of rows. */
  readonly isWhole: boolean
  /**
   * Returns a statement that counts up to `max` rows, or all of them if it is null. A whole list is always counted to
   * the end.
   */
  count(max: number | null): RawBuilder<{ total: number }>
  /** Returns a statement for the planner's estimate of the whole list. */
  plan(): RawBuilder<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>
}

/** A page's rows, valid only if `matching` does not exceed the requested maximum. */
export interface FewRows {
  readonly rows: PlacedRecord[] | null
  readonly matching: number
}

/** Returns a statement that reads at most `limit` rows. */
export type ListStatement = (limit: number) => RawBuilder<{ rows: PlacedRecord[] | null }>

/** A record with its position in the list's order, in the list's place columns. */
export type PlacedRecord = StoredRecord & { readonly [place: `_place${number}`]: string | null }

export type ListStart = { readonly offset: number } | { readonly after: KeysetValues }

/** Compiles a list of one entity to SQL. */
export function compileList(entity: string, query: Query, moment: Moment): CompiledList {
  const words = query.q === null ? null : searchWords(query.q)
  const condition = conditionOf(entity, query, words, moment)
  const terms = sortTerms(query, words)
  const columns = selectList(query, terms)
  const order = orderBy(terms)
  // The inner query skips whole rows unread, so that an offset costs little. The outer one aggregates them into one
  // JSON text in the order of the subquery, which Node reads at half the cost of separate rows and columns.
  const select =
    (more: Fragment, offset: number, inOrder = order): ListStatement =>
    limit =>
      sql`select json_agg(listed) as rows from (select ${columns} from (
      select * from record where ${condition}${more} order by ${inOrder} limit ${limit} offset ${offset}
    ) as record) as listed`
  const selectPlaces = (places: Fragment): Fragment =>
    sql`select json_agg(listed) as rows from (
      select ${columns} from (select _place, row_number() over () as _number from (${places}) as found) as places
        join record on record.entity = ${entity} and record._id = _place
      order by _number
    ) as listed`
  const selectDeep =
    (inOrder: readonly SortTerm[], offset: number): ListStatement =>
    limit =>
      selectPlaces(sql`select _id as _place from record where ${condition}
        order by ${orderBy(inOrder)} limit ${limit} offset ${offset}`) as ReturnType<ListStatement>

  return {
    order: terms.map(({ type, descending }) => `${descending ? '-' : ''}${type}`).join(),
    placeColumns: terms.map((_, index) => placeColumn(index)),
    hasGroups: terms.length > 2 && !query.ranked,
    page: start =>
      'offset' in start
        ? [select(sql``, start.offset)]
        : keysetConditions(terms, start.after).map(more => select(sql` and (${more})`, 0)),
    pageOfGroup: (value, place, offset) => [
      select(sql` and (${groupCondition(terms, value, place)})`, offset, orderBy(terms.slice(1))),
    ],
    valuesFrom: value =>
      terms.slice(0, 1).flatMap(term =>
        valueConditions(term, value).map(
          more =>
            sql`select (${term.expression})::text as value from record
            where ${condition} and ${more} order by ${orderBy([term])} limit 1` as RawBuilder<{
              value: string | null
            }>,
        ),
      ),
    pageOfFew: (offset, limit, max) =>
      sql`with few as materialized (
          select _id as _place, ${termColumns(terms)} from record where ${condition} limit ${max + 1})
        select places.rows, (select count(*) from few) as matching from (${selectPlaces(
          sql`select _place from few order by ${termOrder(terms)} limit ${limit} offset ${offset}`,
        )}) as places`,
    pageDeepDown: offset => selectDeep(terms, offset),
    pageFromEnd: offset => selectDeep(reversed(terms), offset),
    isWhole: isWhole(query),
    count: max =>
      isWhole(query)
        ? sql`select coalesce(sum(${query.trash ? sql.raw('trashed') : sql.raw('alive')}), 0)::bigint as total
          from entity_count where entity = ${query.ofType?.name ?? entity}`
        : sql`select count(*) as total from (select from record where ${condition} limit ${max}) as counted`,
    plan: () => sql`explain (format json) select from record where ${condition}`,
  }
}

/** Returns the condition for a query's records of an entity, without their order. */
export function compileCondition(entity: string, query: Query, moment: Moment): Fragment {
  return conditionOf(entity, query, query.q === null ? null : searchWords(query.q), moment)
}

function conditionOf(entity: string, query: Query, words: string | null, moment: Moment): Fragment {
  const state = query.trash ? sql.raw('deleted_at is not null') : sql.raw('deleted_at is null')
  const type = query.ofType ? sql` and ${compileFilter(query.ofType.test, moment)}` : sql``
  const filter = query.filter ? sql` and (${compileFilter(query.filter, moment)})` : sql``
  return sql`entity = ${entity} and ${state}${type}${filter}${searchCondition(query, words)}`
}

/** Returns true for all records of an entity or of a type, or for its whole trash: entity_count has their number. */
function isWhole({ filter, q }: Query): boolean {
  return filter === null && q === null
}

function searchCondition(query: Query, words: string | null): Fragment {
  if (query.q === null) return sql``
  return words === null ? sql` and false` : sql` and search @@ to_tsquery('simple', ${words})`
}

function selectList(query: Query, terms: readonly SortTerm[]): Fragment {
  const places = terms.map(
    ({ expression }, index) => sql`(${expression})::text as ${sql.raw(placeColumn(index))}`,
  )
  return sql`${recordSelection(query)}, ${sql.join(places)}`
}

function termColumns(terms: readonly SortTerm[]): Fragment {
  return sql.join(terms.map(({ expression }, index) => sql`${expression} as ${sql.raw(`_term${index}`)}`))
}

function termOrder(terms: readonly SortTerm[]): Fragment {
  return orderBy(terms.map((term, index) => ({ ...term, expression: sql.raw(`_term${index}`) })))
}

function recordSelection(query: Query): Fragment {
  if (!query.fields) return wholeRecord
  const wanted = [...query.fields, ...query.embed.map(({ field }) => field.pointer)]
  const names = [...new Set(wanted.map(pointer => parsePointer(pointer)[0] ?? ''))]
  return sql`${someOfRecord.before}${names}${someOfRecord.after}`
}

const wholeRecord = sql.raw(recordColumns())
const [before = '', after = ''] = recordColumns(
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key = any(?))`,
).split('?')
const someOfRecord = { before: sql.raw(before), after: sql.raw(after) }

function placeColumn(index: number): `_place${number}` {
  return `_place${index}`
}
