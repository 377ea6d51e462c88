import { valueAt } from '../../common/json/jsonPointer.ts'
import { namedPointer } from '../../common/schema/namedPointer.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { RecordMatcher } from '../store/records/entityMatches.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { Scope } from '../store/scope.ts'
import { findByValues } from './findByValues.ts'

/** A field by which rows of a file find existing records. */
export interface ImportKey {
  /** JSON Pointer into the record. */
  readonly pointer: string
  /** Returns a row's values in this field as written, by the form in which they are compared. */
  formsOf(body: unknown): ReadonlyMap<string, string>
  /** Returns the ids of existing records, by the compared form of these rows' values. */
  find(bodies: readonly unknown[]): Promise<ReadonlyMap<string, readonly string[]>>
}

export interface ImportKeysDeps {
  store: EntityStore
  registry: EntityRegistry
  scope: Scope
  definition: EntityDefinition
  matcher: RecordMatcher
}

/**
 * Returns the named keys (separated by commas), or by default all fields that identify the entity's records. Throws
 * `request.invalid` for a field whose value several records may share.
 */
export function importKeys(deps: ImportKeysDeps, named: string | undefined): ImportKey[] {
  const { definition, matcher } = deps
  if (named === undefined) return matcher.pointers.map(pointer => matchKey(matcher, pointer))
  return named.split(',').map(name => {
    const pointer = namedPointer(name.trim())
    if (matcher.pointers.includes(pointer)) return matchKey(matcher, pointer)
    const isUnique = entityField(definition, pointer)?.schema['x-unique'] === true
    if (pointer === '/_id' || isUnique) return uniqueKey(deps, pointer)
    throw noKey(matcher)
  })
}

/** Returns the error for an import without a key that tells records apart. */
export function noKey({ pointers }: Pick<RecordMatcher, 'pointers'>): AppError {
  const found = pointers.map(pointer => `${pointer.slice(1)}, `).join('')
  const message = `Name ${found}a field that is unique, or _id.`
  return new AppError('request.invalid', {
    errors: [{ pointer: '/query/key', keyword: 'x-unique', message }],
  })
}

function matchKey(matcher: RecordMatcher, pointer: string): ImportKey {
  return {
    pointer,
    formsOf: body => matcher.formsOf(pointer, valueAt(body, pointer)),
    find: bodies =>
      matcher.find(
        pointer,
        bodies.map(body => valueAt(body, pointer)),
      ),
  }
}

function uniqueKey(deps: ImportKeysDeps, pointer: string): ImportKey {
  return { pointer, formsOf: body => textAt(body, pointer), find }

  async function find(bodies: readonly unknown[]): Promise<Map<string, readonly string[]>> {
    const values = bodies.map(body => valueAt(body, pointer))
    const rows = await findByValues(deps, pointer, values)
    const entries = rows.flatMap(({ _id, data }) =>
      [...textAt(pointer === '/_id' ? { _id } : data, pointer).keys()].map(text => [text, [_id]] as const),
    )
    return new Map(entries)
  }
}

function textAt(body: unknown, pointer: string): Map<string, string> {
  const value = valueAt(body, pointer)
  if (value === undefined || value === null || value === '') return new Map()
  const text = String(value)
  return new Map([[pointer === '/_id' ? text.toLowerCase() : text, text]])
}
