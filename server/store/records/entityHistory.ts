import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import type { Actor, Scope } from '../scope.ts'
import type { HistoryOperation } from '../tables.ts'
import type { TenantDb, TenantRun } from '../tenantRun.ts'
import type { EntityRegistry } from './entityDefinition.ts'
import { applyRecordPatch, type Patch, type RecordState } from './recordPatch.ts'
import { isoTime, recordColumns, type StoredRecord } from './storedRecord.ts'

/** A version of a record in its history. */
export interface Revision {
  readonly version: number
  readonly op: HistoryOperation
  readonly operation_id: string
  /** ISO UTC. */
  readonly at: string
  readonly by: Actor
  /** RFC 6902 patch from the previous version. `/deleted_at` is set while the record is in the trash. */
  readonly patch: Patch
  /** RFC 6902 patch back to the previous version. */
  readonly inverse: Patch
}

export function createEntityHistory({ run, registry }: { run: TenantRun; registry: EntityRegistry }) {
  return { history, versionAt }

  /** Returns versions of a record below `before`, newest first; [] for an unknown record. */
  async function history(
    scope: Scope,
    entity: string,
    id: string,
    { before = null, limit = 100 }: { before?: number | null; limit?: number } = {},
  ): Promise<Revision[]> {
    const { name } = registry.get(entity)
    return isRecordId(id) ? run(scope, db => readRevisions(db, name, id, before, limit)) : []
  }

  /** Returns a record, in the trash or not, as it was at a version, or null if there is none. */
  async function versionAt(
    scope: Scope,
    entity: string,
    id: string,
    version: number,
  ): Promise<StoredRecord | null> {
    const { name } = registry.get(entity)
    if (!isRecordId(id)) return null
    return run(scope, async db => {
      const { rows } = await db.executeQuery<StoredRecord>(CompiledQuery.raw(selectRecord, [name, id]))
      const [current] = rows
      if (!current || version > current.version) return null
      return current.version === version ? current : rebuild(db, name, current, version)
    })
  }
}

/** Reverts versions one by one, starting from the current one. */
async function rebuild(
  db: TenantDb,
  entity: string,
  current: StoredRecord,
  version: number,
): Promise<StoredRecord | null> {
  let state: RecordState = current
  let reached = current.version
  for (;;) {
    const revisions = await readRevisions(db, entity, current._id, reached + 1, batchSize)
    for (const revision of revisions) {
      // A version is missing, so earlier ones cannot be rebuilt.
      if (revision.version !== reached) return null
      if (reached === version) {
        const { at, by } = revision
        return { ...current, ...state, version, updated_at: at, updated_by: by }
      }
      state = applyRecordPatch(state, revision.inverse)
      reached--
    }
    if (revisions.length < batchSize) return null
  }
}

async function readRevisions(
  db: TenantDb,
  entity: string,
  id: string,
  before: number | null,
  limit: number,
): Promise<Revision[]> {
  const values = [entity, id, before ?? highestVersion, limit]
  return (await db.executeQuery<Revision>(CompiledQuery.raw(selectRevisions, values))).rows
}

const batchSize = 100
const highestVersion = 2_147_483_647

const selectRecord = `select ${recordColumns()} from record where entity = $1 and _id = $2`
const selectRevisions = `select version, op, operation_id, ${isoTime('at')} as at, by, patch, inverse
  from record_history where entity = $1 and _id = $2 and version < $3 order by version desc limit $4`
