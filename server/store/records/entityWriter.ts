import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'
import { noteCopy } from './copiedWords.ts'
import { lockRecords, storeChanges } from './recordChanges.ts'
import type { RecordState } from './recordPatch.ts'
import { StaleRecordError } from './staleRecordError.ts'
import type { RecordData, StoredRecord } from './storedRecord.ts'
import { createWriteContexts, type WriteContext, type WriteOptions, type WriterDeps } from './writeContext.ts'
import { asRefusal, explainFailure, isRowFailure } from './writeFailure.ts'
import { insertRows } from './writeStatements.ts'

export interface Written {
  readonly record: StoredRecord
  /** Undoes the write; null if nothing changed. */
  readonly operationId: string | null
}

/** Returns a record's new data. If it throws, nothing is stored and the error is passed on. */
export type RecordEdit = (current: StoredRecord) => RecordData | Promise<RecordData>

export interface CreateOptions extends WriteOptions {
  op?: 'create' | 'import'
}

export interface ChangeOptions extends WriteOptions {
  op?: 'replace' | 'patch' | 'restore' | 'import' | 'merge'
}

/**
 * Creates the writer of records of any entity. Each write stores history, audit and operation in the same transaction.
 * Data is stored unchanged, so callers validate it, seal secrets and convert date-times to UTC with milliseconds,
 * because these are compared as texts.
 */
export function createEntityWriter({ run, registry, now, newId }: WriterDeps) {
  const contextOf = createWriteContexts({ registry, now, newId })
  return { create, createMany, write, remove, purge }

  /**
   * Stores a new record. Throws `record.invalid` if a unique value is taken, and `record.conflict` for an existing id.
   */
  async function create(
    scope: Scope,
    entity: string,
    data: RecordData,
    options: CreateOptions & { id?: string } = {},
  ): Promise<Written> {
    const context = contextOf(scope, entity, options.op ?? 'create', options)
    const row = { _id: options.id ?? newId(), data, audit_id: newId() }
    await run(scope, async db => {
      await insertRows(db, context, [row])
      await noteCopied(db, context, row._id)
    }).catch(async error => {
      throw await explainFailure(run, context, data, error)
    })
    return { record: firstVersion(context, row), operationId: context.operationId }
  }

  /**
   * Stores new records under one operation. Returns for each the record or the error that refused it, in the same
   * order.
   */
  async function createMany(
    scope: Scope,
    entity: string,
    records: readonly RecordData[],
    options: CreateOptions = {},
  ): Promise<(StoredRecord | AppError)[]> {
    const context = contextOf(scope, entity, options.op ?? 'create', options)
    const rows = records.map(data => ({ _id: newId(), data, audit_id: newId() }))
    if (rows.length === 0) return []
    try {
      await run(scope, db => insertRows(db, context, rows))
      return rows.map(row => firstVersion(context, row))
    } catch (error) {
      if (!isRowFailure(error)) throw error
    }
    const results: (StoredRecord | AppError)[] = []
    const { operationId } = context
    for (const data of records) {
      const created = create(scope, entity, data, { ...options, operationId }).then(({ record }) => record)
      results.push(await created.catch(asRefusal))
    }
    return results
  }

  /**
   * Stores the next version of a record. `edit` gets the current one, locked. Throws StaleRecordError if the version
   * differs from `expectedVersion`. Only `restore` finds a record in the trash, and restores it.
   */
  async function write(
    scope: Scope,
    entity: string,
    id: string,
    expectedVersion: number | null,
    edit: RecordEdit,
    options: ChangeOptions = {},
  ): Promise<Written> {
    const context = contextOf(scope, entity, options.op ?? 'replace', options)
    let data: RecordData = {}
    return storeNextVersion(context, id, expectedVersion, async current => {
      data = await edit(current)
      return { data, deleted_at: null }
    }).catch(async error => {
      throw await explainFailure(run, context, data, error)
    })
  }

  /** Moves a record to the trash, as a new version. */
  async function remove(
    scope: Scope,
    entity: string,
    id: string,
    expectedVersion: number | null,
    options: WriteOptions = {},
  ): Promise<Written> {
    const context = contextOf(scope, entity, 'delete', options)
    return storeNextVersion(context, id, expectedVersion, ({ data }) => ({ data, deleted_at: context.at }))
  }

  /** Deletes a record and its history for good; only the audit keeps a trace. This cannot be undone. */
  async function purge(
    scope: Scope,
    entity: string,
    id: string,
    expectedVersion: number | null,
    { action = `${entity}.purge` }: Pick<WriteOptions, 'action'> = {},
  ): Promise<void> {
    const { name } = registry.get(entity)
    await run(scope, async db => {
      expected(await lockRecords(db, name, [id]), expectedVersion)
      const { tenantId, actor, requestId, ip } = scope
      const trace = [newId(), now().toISOString(), JSON.stringify(actor), action, requestId, ip ?? null]
      await db.executeQuery(CompiledQuery.raw(purgeStatement, [name, id, tenantId, ...trace]))
    })
  }

  async function storeNextVersion(
    context: WriteContext,
    id: string,
    expectedVersion: number | null,
    decide: (current: StoredRecord) => RecordState | Promise<RecordState>,
  ): Promise<Written> {
    const { scope, definition, op, operationId } = context
    return run(scope, async db => {
      const found = isRecordId(id) ? await lockRecords(db, definition.name, [id]) : []
      const current = expected(
        found.filter(record => op === 'restore' || record.deleted_at === null),
        expectedVersion,
      )
      const next = await decide(current)
      const [record = current] = await storeChanges(db, context, [{ current, next }], newId)
      await noteCopied(db, context, record._id)
      return { record, operationId: record === current ? null : operationId }
    })
  }
}

async function noteCopied(
  db: TenantDb,
  { scope: { tenantId, copied }, definition }: WriteContext,
  id: string,
): Promise<void> {
  if (copied) await noteCopy(db, { tenantId, entity: definition.name, id, ...copied })
}

function expected([current]: readonly StoredRecord[], version: number | null): StoredRecord {
  if (!current) throw new AppError('resource.not_found')
  if (version !== null && version !== current.version) throw new StaleRecordError(current)
  return current
}

function firstVersion(
  { at, scope }: WriteContext,
  { _id, data }: { _id: string; data: RecordData },
): StoredRecord {
  const by = { created_by: scope.actor, updated_by: scope.actor }
  return { _id, data, version: 1, created_at: at, updated_at: at, ...by, deleted_at: null }
}

const purgeStatement = `with gone as (
    delete from record where entity = $1::text and _id = $2::uuid
  ), forgotten as (
    delete from record_history where entity = $1::text and _id = $2::uuid
  )
  insert into audit (tenant_id, _id, at, actor, action, entity, entity_id, request_id, ip)
  values ($3::uuid, $4::uuid, $5::timestamptz, $6::jsonb, $7::text, $1::text, $2::text, $8::text, $9::text)`
