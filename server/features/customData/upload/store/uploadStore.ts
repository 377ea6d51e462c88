import { sql } from 'kysely'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { enqueueJob } from '../../../../store/jobs/enqueueJob.ts'
import type { Actor } from '../../../../store/scope.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'

type Upload = components['schemas']['RecordUpload']

/** What the check of a file has found. */
export type UploadDone = Pick<
  Upload,
  'rows' | 'failed' | 'failed_rows' | 'unknown_columns' | 'columns' | 'sample' | 'encoding' | 'separator'
>

/** A row that fits. */
export interface CheckedRow {
  number: number
  body: Record<string, unknown>
}

export interface NewUpload {
  tenantId: string
  id: string
  type: string
  digest: string
  result: UploadDone
  created: number
  updated: number
  options: { mode: 'all' | 'partial'; key: readonly string[] | null; isAdmin: boolean }
  actor: Actor
  operationId: string
}

export const uploadTask = 'store the records of a file'

const rowsOfPart = 500

/** Maximum number of errors that an upload names. */
export const maxNamed = 1000

/** Returns the database's time, to compare with the ends of uploads. */
export async function databaseTime(db: TenantDb): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

/** Waits for others with the same file. Returns the upload that runs, or has ended since `asked`; null if there is none. */
export async function sameUpload(db: TenantDb, digest: string, asked: Date): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 56))`.execute(db)
  const found = await db
    .selectFrom('record_upload')
    .select('_id')
    .where('digest', '=', digest)
    .where(eb => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', asked)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?._id ?? null
}

/** Stores an upload whose records are stored in the same transaction. */
export async function storeDone(db: TenantDb, upload: NewUpload): Promise<void> {
  await insertUpload(db, upload, 'done')
}

/** Stores an upload with its rows, and queues the job that stores its records. */
export async function storeRunning(
  db: TenantDb,
  upload: NewUpload,
  rows: readonly CheckedRow[],
): Promise<void> {
  await insertUpload(db, { ...upload, created: 0, updated: 0 }, 'running')
  for (let part = 0; part * rowsOfPart < rows.length; part++) {
    const some = rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart)
    const row = { tenant_id: upload.tenantId, upload_id: upload.id, part, rows: JSON.stringify(some) }
    await db.insertInto('record_upload_part').values(row).execute()
  }
  await queueUpload(db, upload)
}

async function insertUpload(db: TenantDb, upload: NewUpload, state: 'done' | 'running'): Promise<void> {
  await db
    .insertInto('record_upload')
    .values({
      tenant_id: upload.tenantId,
      _id: upload.id,
      type: upload.type,
      digest: upload.digest,
      state,
      result: JSON.stringify(upload.result),
      created: upload.created,
      updated: upload.updated,
      options: JSON.stringify(upload.options),
      actor: JSON.stringify(upload.actor),
      operation_id: upload.operationId,
      error: null,
      created_at: sql<Date>`clock_timestamp()`,
      ended_at: state === 'done' ? sql<Date>`clock_timestamp()` : null,
    })
    .execute()
}

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Returns an upload; undefined if there is none. */
export async function findUpload(db: TenantDb, id: string) {
  return db.selectFrom('record_upload').selectAll().where('_id', '=', id).executeTakeFirst()
}

/** Returns the next rows that are not stored yet; undefined if none is left. */
export async function nextPart(db: TenantDb, id: string) {
  return db
    .selectFrom('record_upload_part')
    .select(['part', 'rows'])
    .where('upload_id', '=', id)
    .orderBy('part')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Counts the records of a part in the transaction that stores them. Throws if another process has stored the part, so
 * that each row is stored once.
 */
export async function endPart(
  db: TenantDb,
  { id, part }: { id: string; part: number },
  counts: { created: number; updated: number; failed: UploadDone['failed'] },
): Promise<void> {
  const gone = await db
    .deleteFrom('record_upload_part')
    .where('upload_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst()
  if (gone.numDeletedRows !== 1n) throw new Error('Another process has stored this part of the upload')
  const { created, updated, failed } = counts
  await sql`
    update record_upload set created = created + ${created}, updated = updated + ${updated},
      result = jsonb_set(jsonb_set(result, '{failed}', jsonb_path_query_array(
          (result->'failed') || ${JSON.stringify(failed)}::jsonb, ${`$[0 to ${maxNamed - 1}]`}::jsonpath)),
        '{failed_rows}', to_jsonb((result->>'failed_rows')::int + ${new Set(failed.map(({ row }) => row)).size}::int))
    where _id = ${id}`.execute(db)
}

/** Ends an upload whose rows are all stored. */
export async function endUpload(db: TenantDb, id: string): Promise<void> {
  await sql`update record_upload set state = 'done', ended_at = clock_timestamp()
    where _id = ${id} and state = 'running'`.execute(db)
}

/** Notes that an upload has failed and is being undone. */
export async function beginUndoing(
  db: TenantDb,
  id: string,
  { error, failed }: { error: string; failed: UploadDone['failed'] },
): Promise<void> {
  await db.deleteFrom('record_upload_part').where('upload_id', '=', id).execute()
  await sql`update record_upload set state = 'undoing', error = ${error},
      result = jsonb_set(jsonb_set(result, '{failed}', ${JSON.stringify(failed.slice(0, maxNamed))}::jsonb),
        '{failed_rows}', ${String(new Set(failed.map(({ row }) => row)).size)}::jsonb)
    where _id = ${id}`.execute(db)
}

/** Ends an upload that is undone, and adds what could not be undone to its error. */
export async function endUndoing(db: TenantDb, id: string, note: string): Promise<void> {
  await sql`update record_upload set state = 'failed', created = 0, updated = 0, ended_at = clock_timestamp(),
      error = error || ${note}
    where _id = ${id} and state = 'undoing'`.execute(db)
}

/** Ends an upload that cannot be undone by itself. Its counts stay: people can undo its operation. */
export async function leaveStored(db: TenantDb, id: string): Promise<void> {
  await sql`update record_upload set state = 'failed', ended_at = clock_timestamp(),
      error = error || ' What was stored could not be undone.'
    where _id = ${id} and state = 'undoing'`.execute(db)
}

/** Queues the jobs of all tenants' uploads that have not ended and whose job has. */
export async function queueLostUploads(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", _id as id from record_upload
    where ended_at is null and not exists (
      select from job where job.tenant_id = record_upload.tenant_id and task = ${uploadTask}
        and key = record_upload._id::text and state in ('waiting', 'running'))`.execute(db)
  for (const upload of rows) await queueUpload(db, upload)
}

async function queueUpload(db: TenantDb, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  await enqueueJob(db, { tenantId, task: uploadTask, key: id, payload: { upload: id } })
}

/** Forgets uploads that ended before a time. */
export async function forgetUploads(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('record_upload').where('ended_at', '<', before).execute()
}
