import { type RawBuilder, sql } from 'kysely'
import { pointerNames } from '../../jsonPointer.ts'
import { searchWords } from '../searchVector.ts'
import { recordColumns, type StoredRecord } from '../storedRecord.ts'
import { compileFilter } from './compileFilter.ts'
import { type KeysetValues, keysetConditions } from './keyset.ts'
import type { Query } from './query.ts'
import type { Moment } from './resolveOperand.ts'
import { orderBy, type SortTerm, sortTerms } from './sortTerms.ts'

type Fragment = RawBuilder<unknown>

/** A query made ready: its parts as SQL, every value a parameter. */
export interface CompiledList {
  /** The order's types and directions: what a cursor's values must fit. */
  readonly order: string
  /** The names of the columns that hold a row's place in the order. */
  readonly placeColumns: readonly `_place${number}`[]
  /** The statements to read one after the other until there are enough rows. */
  page(start: ListStart): ((limit: number) => RawBuilder<{ rows: PlacedRecord[] | null }>)[]
  /** Counts no further than `most`. */
  count(most: number): RawBuilder<{ total: number }>
  /** The planner's view of the whole list. */
  plan(): RawBuilder<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>
}

/** A record with its place in the list's order, in the list's place columns. */
export type PlacedRecord = StoredRecord & { readonly [place: `_place${number}`]: string | null }

export type ListStart = { readonly offset: number } | { readonly after: KeysetValues }

/** The SQL of a list over one entity. */
export function compileList(entity: string, query: Query, moment: Moment): CompiledList {
  const words = query.q === null ? null : searchWords(query.q)
  const condition = conditionOf(entity, query, words, moment)
  const terms = sortTerms(query, words)
  const columns = selectList(query, terms)
  const order = orderBy(terms)
  // Inside, whole rows pass unread: what an offset skips costs next to nothing. Outside, they become one JSON text in
  // the order of the subquery, which Node reads for half of what separate rows and columns cost it.
  const select = (more: Fragment, offset: number) => (limit: number) =>
    sql<{ rows: PlacedRecord[] | null }>`select json_agg(listed) as rows from (select ${columns} from (
      select * from record where ${condition}${more} order by ${order} limit ${limit} offset ${offset}
    ) as record) as listed`

  return {
    order: terms.map(({ type, descending }) => `${descending ? '-' : ''}${type}`).join(),
    placeColumns: terms.map((_, index) => placeColumn(index)),
    page: start =>
      'offset' in start
        ? [select(sql``, start.offset)]
        : keysetConditions(terms, start.after).map(more => select(sql` and (${more})`, 0)),
    count: most =>
      sql`select count(*) as total from (select from record where ${condition} limit ${most}) as counted`,
    plan: () => sql`explain (format json) select from record where ${condition}`,
  }
}

/** Which records of an entity a query means, without their order. */
export function compileCondition(entity: string, query: Query, moment: Moment): Fragment {
  return conditionOf(entity, query, query.q === null ? null : searchWords(query.q), moment)
}

function conditionOf(entity: string, query: Query, words: string | null, moment: Moment): Fragment {
  const state = query.trash ? sql.raw('deleted_at is not null') : sql.raw('deleted_at is null')
  const filter = query.filter ? sql` and (${compileFilter(query.filter, moment)})` : sql``
  return sql`entity = ${entity} and ${state}${filter}${searchCondition(query, words)}`
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

function recordSelection(query: Query): Fragment {
  if (!query.fields) return wholeRecord
  const wanted = [...query.fields, ...query.embed.map(({ field }) => field.pointer)]
  const names = [...new Set(wanted.map(pointer => pointerNames(pointer)[0] ?? ''))]
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
