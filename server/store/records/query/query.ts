import type { Operator } from '../../../../common/schema/fieldOperators.ts'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import type { EntityField } from '../entityField.ts'

/** A checked query: all names exist, and every value fits its field. */
export interface Query {
  /** The record type that the query covers; null for the whole entity. */
  readonly ofType: TypeTest | null
  readonly filter: Filter | null
  /** Words to search for; null for no search. */
  readonly q: string | null
  readonly sort: readonly SortKey[]
  /** Sorts by relevance to `q` instead of by `sort`. */
  readonly ranked: boolean
  readonly from: number
  readonly limit: number
  /** Cursor of an earlier page, which then provides `from` and `limit`. */
  readonly after: string | null
  /** JSON Pointers of the fields to return; null for all. */
  readonly fields: readonly string[] | null
  readonly embed: readonly Embed[]
  readonly count: 'exact' | 'estimate' | 'none'
  readonly trash: boolean
  /** Validity of a cursor: the same fingerprint means the same rows in the same order. */
  readonly fingerprint: string
  /** Other entities that the query reads; the caller needs permission for them. */
  readonly entities: readonly string[]
}

export interface TypeTest {
  readonly test: FilterTest
  /** Name of the list under which its records are counted. */
  readonly name: string
}

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | FilterTest

export interface FilterTest {
  readonly kind: 'test'
  readonly field: EntityField
  /** The reference that leads to `field` in another entity; null for the entity's own fields. */
  readonly through: EntityField | null
  readonly operator: Operator
  readonly operands: readonly Operand[]
}

export type Operand = string | number | boolean | Variable

/** A value known only when the query runs. */
export type Variable =
  | { readonly variable: 'now'; readonly amount: number; readonly unit: string }
  | { readonly variable: 'today' }
  | { readonly variable: 'me' }

export interface SortKey {
  readonly field: EntityField
  readonly descending: boolean
}

export interface Embed {
  readonly field: EntityField
  readonly entity: string
  readonly fields: readonly EntityField[]
}

export const queryLimits = {
  depth: limits.filter.depth,
  leaves: limits.filter.conditions,
  listed: limits.filter.values,
  range: 1000,
  sortKeys: 5,
  fields: 100,
  words: 200,
} as const
