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
  /** What the query's `embed` asked for, by field. */
  readonly embedded?: Readonly<Record<string, unknown>>
  /** JSON Pointers of what the query's `fields` asked for; absent for all. `data` may hold more. */
  readonly fields?: readonly string[]
}

export interface ListPage extends Total {
  readonly rows: readonly ListedRecord[]
  /** Rows before the first of these. */
  readonly from: number
  /** For `after`; null on the last page. */
  readonly nextCursor: string | null
}

interface ReaderDeps {
  run: TenantRun
  registry: EntityRegistry
  cursors: CursorSigner
  momentOf: (scope: Scope) => Promise<Moment>
  /** The query with values as records have them written. */
  written: WrittenQuery
}

/** Reads the records of any entity. */
export function createEntityReader({ run, registry, cursors, momentOf, written }: ReaderDeps) {
  return { list, get, getMany, count, iterate }

  /** One page of a query, by its range or its cursor; throws `request.invalid` for another list's cursor. */
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

  /** The record, with `trash` also from there; null where there is none. */
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

  /** Those of the records that exist outside the trash, in no order. */
  async function getMany(scope: Scope, entity: string, ids: readonly string[]): Promise<StoredRecord[]> {
    const wanted = ids.filter(isRecordId)
    if (wanted.length === 0) return []
    const statement = CompiledQuery.raw(selectMany, [registry.get(entity).name, wanted])
    return (await run(scope, db => db.executeQuery<StoredRecord>(statement), 1)).rows
  }

  /** How many records a query means: exact to 100 000, then an estimate. */
  async function count(scope: Scope, entity: string, query: Query): Promise<Total> {
    const compiled = await compiledList(scope, entity, query)
    return countRows(readFor(scope), compiled, 'exact', { seen: 0, hasMore: true })
  }

  /** All records of a query, its range aside, in its order: batches that are read one by one, so that memory stays flat. */
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

/** The rows with the fields that the query asked for. */
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
