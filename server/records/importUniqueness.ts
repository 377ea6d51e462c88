import { valueAt } from '../../common/json/jsonPointer.ts'
import { schemaFields } from '../../common/schema/schemaFields.ts'
import { AppError, type FieldError } from '../errors.ts'
import {
  type EntityDefinition,
  type EntityRegistry,
  labelOf,
  labelPointer,
} from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import { keyHolders } from '../store/records/uniqueKeys.ts'
import type { Scope } from '../store/scope.ts'
import { findByValues } from './findByValues.ts'
import type { ImportRow } from './importRows.ts'

interface Deps {
  store: EntityStore
  registry: EntityRegistry
  scope: Scope
  definition: EntityDefinition
}

export type UniqueRows = ReturnType<typeof createUniqueRows>

/**
 * Creates a check for values that only one record may have. On a real import the database checks this; a dry run has to
 * do so itself.
 */
export function createUniqueRows({ store, registry, scope, definition }: Deps) {
  const pointers = schemaFields(definition.schema)
    .filter(({ schema }) => schema['x-unique'] === true)
    .map(({ pointer }) => pointer)
  const rowsOf = new Map(pointers.map(pointer => [pointer, new Map<string, number>()]))
  let stored = new Map<string, Map<string, StoredRecord>>()
  const combinations = definition.type?.unique ?? []
  const rowsOfCombination = new Map<string, number>()
  return { lookUp, take, takeCombinations }

  /** Finds the stored records that already have a value of this batch. */
  async function lookUp(batch: readonly ImportRow[]): Promise<void> {
    const found = await Promise.all(pointers.map(pointer => holders(pointer, batch)))
    stored = new Map(pointers.map((pointer, index) => [pointer, found[index] ?? new Map()]))
  }

  /**
   * Records the unique values of a row; throws `record.invalid` if one is taken. `ownId` is the id of the row's own
   * record.
   */
  function take({ number }: ImportRow, data: unknown, ownId: string | null): void {
    const errors: FieldError[] = []
    const watched = [...rowsOf].flatMap(([pointer, rows]) => {
      const value = textAt(data, pointer)
      return value === null ? [] : [{ pointer, rows, value }]
    })
    for (const { pointer, rows, value } of watched) {
      const holder = stored.get(pointer)?.get(value)
      if (rows.has(value)) errors.push(takenBefore(pointer, rows.get(value) ?? 0))
      else if (holder && holder._id !== ownId)
        errors.push(taken(pointer, `Already used by '${nameOf(holder)}'`))
    }
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    for (const { rows, value } of watched) rows.set(value, number)
  }

  /**
   * Records the combinations of values that only one record of a type may have. Returns the refusal of each row whose
   * combination is taken, in the order of the rows.
   */
  async function takeCombinations(
    rows: readonly { row: ImportRow; data: RecordData; ownId: string | null }[],
  ): Promise<(AppError | null)[]> {
    if (!definition.type || combinations.length === 0) return rows.map(() => null)
    const type = definition.type.id
    const found = await store.transaction(scope, (_, db) =>
      keyHolders(
        db,
        type,
        rows.map(({ data }) => data),
      ),
    )
    return rows.map(({ row, data, ownId }, at) => {
      const errors = combinations.flatMap((pointers, index) => {
        const other = found.find(each => each.at === at && each.place === index + 1)
        const form = combinationForm(pointers, data)
        const earlier = form === null ? undefined : rowsOfCombination.get(form)
        if (earlier !== undefined) return pointers.map(pointer => takenBefore(pointer, earlier))
        if (other && other._id !== ownId) {
          const name = labelOf(definition, other.data) ?? other._id
          return pointers.map(pointer => taken(pointer, `Already used by '${name}'`))
        }
        if (form !== null) rowsOfCombination.set(form, row.number)
        return []
      })
      return errors.length > 0 ? new AppError('record.invalid', { errors }) : null
    })
  }

  async function holders(pointer: string, batch: readonly ImportRow[]): Promise<Map<string, StoredRecord>> {
    const values = batch.map(({ body }) => valueAt(body, pointer))
    const rows = await findByValues({ store, registry, scope, definition }, pointer, values)
    return new Map(rows.map(row => [textAt(row.data, pointer) ?? '', row]))
  }

  function nameOf({ _id, data }: StoredRecord): string {
    const label = labelPointer(definition)
    return (label && textAt(data, label)) || _id
  }
}

/** Returns the values of a combination as one text; null if one of them is missing. */
export function combinationForm(pointers: readonly string[], data: unknown): string | null {
  const values = pointers.map(pointer => valueAt(data, pointer))
  const isWhole = values.every(value => value !== undefined && value !== null && value !== '')
  return isWhole ? JSON.stringify([pointers, values]) : null
}

function takenBefore(pointer: string, row: number): FieldError {
  return { ...taken(pointer, `Row ${row} already has this value.`), params: { row } }
}

function taken(pointer: string, message: string): FieldError {
  return { pointer, keyword: 'x-unique', message }
}

function textAt(data: unknown, pointer: string): string | null {
  const value = valueAt(data, pointer)
  return value === undefined || value === null ? null : String(value)
}
