import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import type { Scope } from '../scope.ts'
import type { TenantRun } from '../tenantRun.ts'
import { embedRecords } from './embedRecords.ts'
import type { EntityRegistry } from './entityDefinition.ts'
import { compileList, type ListStart, type PlacedRecord } from './query/compileList.ts'
import type { CursorSigner } from './query/cursor.ts'
import type { Query } from './query/query.ts'
import { countRows, placeOf, type ReadTransaction, type Total } from './query/readList.ts'
import { readOn, readPage } from './query/readPage.ts'
import type { Moment } from './query/resolveOperand.ts'
import type { WrittenQuery } from './query/writtenValues.ts'
import { recordColumns, type StoredRecord } from './storedRecord.ts'

export interface ListedRecord extends StoredRecord {
  /** Fields that the query's `embed` requested, by reference field. */
  readonly embedded?: Readonly<Record<string, unknown>>
  /** JSON Pointers that the query's `fields` requested; absent for all. `data` may contain more. */
  readonly fields?: readonly string[]
}

export interface ListPage extends Total {
  readonly rows: readonly ListedRecord[]
  /** Number of rows before this page. */
  readonly from: number
  /** Value for `after`; null on the last page. */
  readonly nextCursor: string | null
}

interface ReaderDeps {
  run: TenantRun
  registry: EntityRegistry
  cursors: CursorSigner
  momentOf: (scope: Scope) => Promise<Moment>
  /** Replaces values in a query by the forms in which records contain them. */
  written: WrittenQuery
}

export function createEntityReader({ run, registry, cursors, momentOf, written }: ReaderDeps) {
  return { list, get, getMany, count, iterate }

  /** Returns one page of a query, by its range or its cursor. Throws `request.invalid` for another list's cursor. */
  async function list(scope: Scope, entity: string, query: Query): Promise<ListPage> {
    const compiled = await compiledList(scope, entity, query)
    const listed = JSON.stringify([scope.tenantId, entity, query.fingerprint, compiled.order])
    const position = query.after === null ? null : cursors.read(listed, query.after)
    const { from, limit } = position ?? query
    const start: ListStart = position ? { after: position.values } : { offset: from }
    const page = { start, from, limit }
    const { rows, hasNext, total, totalIsEstimate } = await readPage(readFor(scope), compiled, query, page)
    const last = hasNext ? rows.at(-1) : undefined
    const next = last && { values: placeOf(compiled, last), from: from + limit, limit }
    const chosen = withFields(query, rows)
    const { embed } = query
    return {
      rows: embed.length > 0 ? await run(scope, db => embedRecords(db, embed, chosen)) : chosen,
      from,
      total,
      totalIsEstimate,
      nextCursor: next ? cursors.write(listed, next) : null,
    }
  }

  /** Returns a record, or null if there is none. `trash` includes records in the trash. */
  async function get(
    scope: Scope,
    entity: string,
    id: string,
    { trash = false } = {},
  ): Promise<StoredRecord | null> {
    const { name } = registry.get(entity)
    if (!isRecordId(id)) return null
    const statement = CompiledQuery.raw(trash ? selectAny : selectLive, [name, id])
    const { rows } = await run(scope, db => db.executeQuery<StoredRecord>(statement), 1)
    return rows[0] ?? null
  }

  /** Returns those of the records that exist outside the trash, in any order. */
  async function getMany(scope: Scope, entity: string, ids: readonly string[]): Promise<StoredRecord[]> {
    const wanted = ids.filter(isRecordId)
    if (wanted.length === 0) return []
    const statement = CompiledQuery.raw(selectMany, [registry.get(entity).name, wanted])
    return (await run(scope, db => db.executeQuery<StoredRecord>(statement), 1)).rows
  }

  /** Counts the records that match a query: exact up to 100 000, then an estimate. */
  async function count(scope: Scope, entity: string, query: Query): Promise<Total> {
    const compiled = await compiledList(scope, entity, query)
    return countRows(readFor(scope), compiled, 'exact', { seen: 0, hasMore: true })
  }

  /**
   * Yields all records of a query in its order, regardless of its range. Reads one batch at a time, so that memory use
   * stays flat.
   */
  async function* iterate(
    scope: Scope,
    entity: string,
    query: Query,
    batch = 500,
  ): AsyncGenerator<readonly ListedRecord[]> {
    const compiled = await compiledList(scope, entity, query)
    let start: ListStart = { offset: 0 }
    for (;;) {
      const from: ListStart = start
      const rows: readonly (ListedRecord & PlacedRecord)[] = await run(scope, async db =>
        embedRecords(db, query.embed, withFields(query, await readOn(db, compiled, batch, from))),
      )
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      start = { after: placeOf(compiled, last) }
    }
  }

  function readFor(scope: Scope): ReadTransaction {
    return (work, sends) => run(scope, work, sends)
  }

  async function compiledList(scope: Scope, entity: string, query: Query) {
    const { name } = registry.get(entity)
    return compileList(name, await written(scope, name, query), await momentOf(scope))
  }
}

/** Adds the requested fields to the rows. */
function withFields(
  { fields }: Query,
  rows: readonly PlacedRecord[],
): readonly (ListedRecord & PlacedRecord)[] {
  return fields ? rows.map(row => ({ ...row, fields })) : rows
}

const selectAny = `select ${recordColumns()} from record where entity = $1 and _id = $2`
const selectLive = `${selectAny} and deleted_at is null`
const selectMany = `select ${recordColumns()} from record
  where entity = $1 and _id = any($2::uuid[]) and deleted_at is null`
