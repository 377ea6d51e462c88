import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import { type EntityDefinition, labelOf } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { ImportKey } from './importKeys.ts'
import type { ImportRow } from './importRows.ts'

type Match = components['schemas']['ImportResult']['matches'][number]

/** Matches of a file's row with existing records and earlier rows. */
export interface KnownRow {
  /** Matching records; those of the first key come first. */
  readonly records: readonly StoredRecord[]
  /** The earlier row that means the same record. */
  readonly earlier: { readonly row: number; readonly pointer: string } | null
  readonly matches: readonly Match[]
}

interface Deps {
  store: EntityStore
  scope: Scope
  definition: EntityDefinition
  keys: readonly ImportKey[]
}

export type KnownRows = ReturnType<typeof createKnownRows>

/** Creates a lookup for rows of a file that match existing records or repeat an earlier row. */
export function createKnownRows({ store, scope, definition, keys }: Deps) {
  /** Numbers of recorded rows, by key and compared form. */
  const rowsOf = new Map(keys.map(({ pointer }) => [pointer, new Map<string, number>()]))
  const rowOfRecord = new Map<string, number>()
  const made = new Set<string>()
  let found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  let records = new Map<string, StoredRecord>()
  return { lookUp, of, take, noteMade: (id: string) => void made.add(id) }

  /** Finds the records of a batch: one query per key, and one for the records. */
  async function lookUp(batch: readonly ImportRow[]): Promise<void> {
    const bodies = batch.map(({ body }) => body)
    found = new Map()
    for (const key of keys) found.set(key.pointer, await key.find(bodies))
    const ids = [...found.values()].flatMap(byForm => [...byForm.values()].flat())
    const stored = await store.getMany(scope, definition.name, [...new Set(ids)])
    records = new Map(stored.map(record => [record._id, record]))
  }

  function of({ number, body }: ImportRow): KnownRow {
    const matches = new Map<string, Match>()
    let earlier: KnownRow['earlier'] = null
    for (const { pointer, form, value } of formsOf(body)) {
      const at = { row: number, pointer, value: value.slice(0, maxShown) }
      const same = rowsOf.get(pointer)?.get(form)
      if (same !== undefined) {
        earlier ??= { row: same, pointer }
        if (!matches.has('')) matches.set('', { ...at, id: null, label: null, same_row: same })
      }
      for (const id of found.get(pointer)?.get(form) ?? []) {
        const record = records.get(id)
        // A record made by an earlier row is that row, which is reported already.
        if (!record || matches.has(id) || made.has(id)) continue
        const changed = rowOfRecord.get(id)
        if (changed !== undefined) earlier ??= { row: changed, pointer }
        matches.set(id, { ...at, id, label: labelOf(definition, record.data), same_row: null })
      }
    }
    return {
      records: [...matches.keys()].flatMap(id => records.get(id) ?? []),
      earlier,
      matches: [...matches.values()],
    }
  }

  /** Records a row's values, so that later rows like it are recognized; `id` is the row's existing record, if any. */
  function take({ number, body }: ImportRow, id: string | null): void {
    for (const { pointer, form } of formsOf(body)) {
      const rows = rowsOf.get(pointer)
      if (!rows?.has(form)) rows?.set(form, number)
    }
    if (id !== null && !rowOfRecord.has(id)) rowOfRecord.set(id, number)
  }

  function formsOf(body: unknown) {
    return keys.flatMap(({ pointer, formsOf }) =>
      [...formsOf(body)].map(([form, value]) => ({ pointer, form, value })),
    )
  }
}

/**
 * Returns the record that a row changes; undefined for a row that creates one. Throws `record.invalid` if the row
 * matches several records or repeats an earlier row.
 */
export function recordToChange(
  definition: EntityDefinition,
  { records, earlier, matches }: KnownRow,
): StoredRecord | undefined {
  if (earlier) {
    const message = `Row ${earlier.row} already has these values.`
    throw new AppError('record.invalid', {
      errors: [{ pointer: earlier.pointer, keyword: 'x-unique', message, params: { row: earlier.row } }],
    })
  }
  const [record, ...others] = records
  if (others.length === 0) return record
  const names = records.map(({ _id, data }) => `'${labelOf(definition, data) ?? _id}'`)
  const message = `Fits ${names.join(' and ')}: merge them first, or name one field to find them by.`
  throw new AppError('record.invalid', {
    errors: [
      {
        pointer: matches.at(-1)?.pointer ?? '',
        keyword: 'x-match',
        message,
        params: { ids: records.map(({ _id }) => _id) },
      },
    ],
  })
}

const maxShown = 200
