import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { readManner } from '../readManner.ts'
import { typedEntity } from '../store/typeStore.ts'
import { type CheckedUpload, checkUpload, columnOf, each } from './checkUpload.ts'
import { readTable, type SheetRows } from './readTable.ts'
import {
  databaseTime,
  findUpload,
  maxNamed,
  type NewUpload,
  type StoredUpload,
  sameUpload,
  storeDone,
  storeRunning,
} from './store/uploadStore.ts'
import { importKeyOf, namedColumns } from './uploadKeys.ts'
import type { UploadOptions } from './uploadOptions.ts'

type Upload = components['schemas']['RecordUpload']

interface Deps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'imports' | 'definitions' | 'store'>
  sheetRows: SheetRows
}

/** Maximum number of rows that are stored within the request. */
const mostAtOnce = 2000

export type UploadService = ReturnType<typeof createUploadService>

/** Another request with the same file was first. */
class SameFile extends Error {
  readonly id: string

  constructor(id: string) {
    super('The same file is being stored')
    this.id = id
  }
}

/** Creates the service that stores the records of uploaded files. */
export function createUploadService({ database, records, sheetRows }: Deps) {
  // A file is held in memory while it is checked.
  const queue = createFairQueue({ slots: 2, ofTenant: 1, maxAsked: 10 })
  return { upload, find }

  /**
   * Checks a file and stores its records, at once or by a job. Throws `record.invalid` with the row and column of each
   * fault before anything is stored.
   */
  async function upload(
    scope: Scope,
    { type, content, isAdmin }: { type: string; content: Buffer; isAdmin: boolean },
    options: UploadOptions,
  ): Promise<Upload> {
    const { tenantId } = scope
    const definition = await records.definitions.of(scope, typedEntity, type)
    const digest = digestOf(type, content, options)
    const asked = await database.inTenant(tenantId, databaseTime)
    const running = options.dryRun
      ? null
      : await database.inTenant(tenantId, db => sameUpload(db, digest, asked))
    if (running) return find(scope, type, running)
    const writer: Scope = { ...scope, ...(isAdmin && { states: 'first' as const }) }
    return queue(tenantId, async () => {
      const manner = await readManner(records.store, scope)
      const table = await readTable({ tenantId, content, sheetRows }, options)
      const found = await checkUpload(
        { database, imports: records.imports },
        writer,
        { definition, table, manner },
        options,
      )
      if (options.dryRun) return checkedBody(found)
      if (options.mode === 'all' && found.result.failed_rows > 0) throw refusal(found)
      const upload: NewUpload = {
        ...{ tenantId, id: v7(), type, digest, result: found.result, actor: scope.actor, operationId: v7() },
        ...{ created: found.created, updated: found.updated },
        options: { mode: options.mode, key: found.key, isAdmin },
      }
      return found.rows.length <= mostAtOnce
        ? storeAtOnce(writer, upload, found, asked)
        : storeLater(scope, upload, found, asked)
    })
  }

  async function storeAtOnce(
    scope: Scope,
    upload: NewUpload,
    { rows, key, result }: CheckedUpload,
    asked: Date,
  ): Promise<Upload> {
    const { type, id, digest, operationId } = upload
    try {
      await records.imports.importRows(scope, typedEntity, {
        type,
        mode: key ? 'upsert' : 'insert',
        dryRun: false,
        operationId,
        batchSize: mostAtOnce,
        rows: each(rows),
        columnOf: columnOf(namedColumns(result.columns)),
        keysFor: known => (key ? [importKeyOf({ database, tenantId: scope.tenantId }, known, key)] : []),
        also: async (db, { created, updated, refused }) => {
          const same = await sameUpload(db, digest, asked)
          if (same) throw new SameFile(same)
          if (upload.options.mode === 'all' && refused.length > 0) throw lateRefusal([...refused])
          const failed = [...result.failed, ...refused].slice(0, maxNamed)
          const failedRows = result.failed_rows + new Set(refused.map(({ row }) => row)).size
          const done = { ...result, failed, failed_rows: failedRows }
          await storeDone(db, { ...upload, created, updated, result: done })
        },
      })
    } catch (error) {
      if (error instanceof SameFile) return find(scope, type, error.id)
      throw error
    }
    return rows.length === 0
      ? checkedBody({ rows, key, result, created: 0, updated: 0 })
      : find(scope, type, id)
  }

  async function storeLater(
    scope: Scope,
    upload: NewUpload,
    { rows }: CheckedUpload,
    asked: Date,
  ): Promise<Upload> {
    const id = await database.inTenant(scope.tenantId, async db => {
      const same = await sameUpload(db, upload.digest, asked)
      if (same) return same
      await storeRunning(db, upload, rows)
      return upload.id
    })
    return find(scope, upload.type, id)
  }

  /** Returns how far an upload of a type is; throws `resource.not_found`. */
  async function find({ tenantId }: Scope, type: string, id: string): Promise<Upload> {
    const found = await database.inTenant(tenantId, db => findUpload(db, id))
    if (!found || found.type !== type) throw new AppError('resource.not_found')
    return storedBody(found)
  }
}

function digestOf(type: string, content: Buffer, options: UploadOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([type, options]))
    .update(content)
    .digest('hex')
}

function checkedBody({ result, created, updated }: CheckedUpload): Upload {
  return { task_id: null, state: 'checked', created, updated, operation: null, error: null, ...result }
}

function storedBody(upload: StoredUpload): Upload {
  const { _id, state, created, updated, operation_id, error, result } = upload
  const isKept = created + updated > 0
  return { task_id: _id, state, created, updated, operation: isKept ? operation_id : null, error, ...result }
}

function refusal({ result }: CheckedUpload): AppError {
  return lateRefusal(result.failed, result.failed_rows)
}

function lateRefusal(failed: Upload['failed'], rows = new Set(failed.map(({ row }) => row)).size): AppError {
  return new AppError('record.invalid', {
    detail: `${rows} ${rows === 1 ? 'row does' : 'rows do'} not fit. Nothing was stored.`,
    errors: failed.map(({ row, column, value, pointer, keyword, message }) => ({
      pointer: `/rows/${row}${pointer}`,
      keyword,
      message: column === null ? message : `${column}: ${message}`,
      params: { row, column, value },
    })),
  })
}
