import { type RawBuilder, sql } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import type { TenantDb } from '../tenantRun.ts'
import { withoutOnce } from './onceFields.ts'
import { type RecordState, recordPatch } from './recordPatch.ts'
import { recordColumns, type StoredRecord } from './storedRecord.ts'
import type { WriteContext } from './writeContext.ts'
import { type UpdatedRow, updateRows } from './writeStatements.ts'

export interface RecordChange {
  readonly current: StoredRecord
  readonly next: RecordState
}

/**
 * Locks the records with these ids until the transaction ends, including the trash. Returns them in the order of ids.
 */
export async function lockRecords(
  db: TenantDb,
  entity: string,
  ids: readonly string[],
  condition: RawBuilder<unknown> = sql`true`,
): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ${columns} from record
    where entity = ${entity} and _id = any(${ids.filter(isRecordId)}::uuid[]) and (${condition})
    order by _id for update`.execute(db)
  return rows
}

/** Stores locked records, each as its next version. An unchanged record keeps its version and leaves no history. */
export async function storeChanges(
  db: TenantDb,
  context: WriteContext,
  changes: readonly RecordChange[],
  newId: () => string,
): Promise<StoredRecord[]> {
  const rows: UpdatedRow[] = []
  const stored = changes.map(({ current, next: { data, deleted_at } }) => {
    // What belongs to one write is no change of the record.
    const before = { data: withoutOnce(context.definition, current.data), deleted_at: current.deleted_at }
    const patches = recordPatch(before, { data: withoutOnce(context.definition, data), deleted_at })
    if (!patches) return current
    const version = current.version + 1
    rows.push({ _id: current._id, data, version, deleted_at, ...patches, audit_id: newId() })
    const { at, scope } = context
    return { ...current, data, version, deleted_at, updated_at: at, updated_by: scope.actor }
  })
  if (rows.length === 0) return stored
  const count = await updateRows(db, context, rows)
  if (count !== rows.length) throw new Error(`${rows.length - count} locked records were not at hand`)
  return stored
}

const columns = sql.raw(recordColumns())
