import { AppError } from '../../../errors.ts'
import { isHandedOn, type Job, type JobType } from '../../../jobs/jobType.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { typedEntity } from '../store/typeStore.ts'
import { columnOf, each } from './checkUpload.ts'
import {
  beginUndoing,
  endPart,
  endUndoing,
  endUpload,
  findUpload,
  leaveStored,
  nextPart,
  type StoredUpload,
  type UploadDone,
  uploadTask,
} from './store/uploadStore.ts'
import { importKeyOf, namedColumns } from './uploadKeys.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  records: Pick<RecordServices, 'imports' | 'store'>
}

/** Rows of a file that must be stored as a whole were refused. */
class LateRefusal extends Error {
  readonly failed: UploadDone['failed']

  constructor(failed: UploadDone['failed']) {
    super(`Row ${failed[0]?.row}: ${failed[0]?.message}`)
    this.failed = failed
  }
}

/**
 * Stores the rows of an upload part by part, each in one transaction with its note, so that a process that dies loses
 * and repeats nothing. If the upload fails late, what it has stored is undone.
 */
export function uploadJob({ database, records: { imports, store } }: Deps): JobType {
  return {
    task: uploadTask,
    maxMinutes: 120,
    // What a canceled upload has stored would stay without a word.
    mustEnd: true,
    run: async job => {
      const { tenantId, payload, signal, progress } = job
      const id = String(payload.upload)
      const upload = await database.inTenant(tenantId, db => findUpload(db, id))
      if (!upload || upload.ended_at) return
      if (upload.state === 'undoing') return undo(job, upload)
      try {
        await storeParts(upload, signal, progress)
      } catch (error) {
        if (!(error instanceof LateRefusal) && !isLastTry(job)) throw error
        const failed = error instanceof LateRefusal ? error.failed : upload.result.failed
        const reason = error instanceof Error ? error.message : String(error)
        await database.inTenant(tenantId, db => beginUndoing(db, id, { error: reason, failed }))
        await undo(job, upload)
      }
    },
  }

  async function storeParts(
    upload: StoredUpload,
    signal: AbortSignal,
    progress: (share: number) => Promise<void>,
  ): Promise<void> {
    const { tenant_id: tenantId, _id: id } = upload
    const total = Math.max(1, upload.result.rows)
    let done = 0
    for (;;) {
      signal.throwIfAborted()
      const part = await database.inTenant(tenantId, db => nextPart(db, id))
      if (!part) break
      await storePart(upload, part)
      done += part.rows.length
      await progress(Math.min(1, done / total))
    }
    await database.inTenant(tenantId, db => endUpload(db, id))
  }

  async function storePart(
    upload: StoredUpload,
    { part, rows }: NonNullable<Awaited<ReturnType<typeof nextPart>>>,
  ): Promise<void> {
    const { _id: id, tenant_id: tenantId, options, operation_id: operationId } = upload
    const { key, mode } = options
    await imports.importRows(scopeOf(upload), typedEntity, {
      type: upload.type,
      mode: key ? 'upsert' : 'insert',
      dryRun: false,
      operationId,
      rows: each(rows),
      columnOf: columnOf(namedColumns(upload.result.columns)),
      keysFor: definition => (key ? [importKeyOf({ database, tenantId }, definition, key)] : []),
      also: (db, { created, updated, refused }) => {
        if (mode === 'all' && refused.length > 0) throw new LateRefusal([...refused])
        return endPart(db, { id, part }, { created, updated, failed: [...refused] })
      },
    })
  }

  async function undo(job: Job, upload: StoredUpload): Promise<void> {
    const { tenant_id: tenantId, _id: id } = upload
    try {
      const note = leftOf(await undone(upload))
      await database.inTenant(tenantId, db => endUndoing(db, id, note))
    } catch (error) {
      // Otherwise nobody could send the file again.
      if (isLastTry(job)) await database.inTenant(tenantId, db => leaveStored(db, id))
      throw error
    }
  }

  /** Undoes what an upload has stored, and returns how many of its records have been changed since and stay. */
  async function undone(upload: StoredUpload): Promise<number> {
    try {
      const options = { action: 'undoOperation' }
      return (await store.undo(scopeOf(upload), upload.operation_id, options)).skipped.length
    } catch (error) {
      // Nothing was stored, or the undo was done before a restart.
      if (error instanceof AppError && ['resource.not_found', 'record.conflict'].includes(error.code))
        return 0
      throw error
    }
  }
}

function isLastTry({ isLastAttempt, signal }: Job): boolean {
  return isLastAttempt && !isHandedOn(signal)
}

function leftOf(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' 1 record has been changed since and stays.'
    : ` ${count} records have been changed since and stay.`
}

function scopeOf({ tenant_id: tenantId, _id: id, actor, options }: StoredUpload): Scope {
  return { tenantId, actor, requestId: id, ...(options.isAdmin && { states: 'first' as const }) }
}
