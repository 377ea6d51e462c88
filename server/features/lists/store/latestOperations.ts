import { CompiledQuery } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { type EntityRegistry, labelOf } from '../../../store/records/entityDefinition.ts'
import { isoTime } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'

/** A write, a bulk change or an import of anybody in the tenant. */
export interface LatestOperation {
  readonly _id: string
  readonly entity: string
  readonly action: string
  /** ISO UTC. */
  readonly at: string
  readonly by: Actor
  readonly changed: number
  /** The record where it was one that is outside the trash. */
  readonly record_id: string | null
  /** What the record is called where it was exactly one. */
  readonly label: string | null
}

export type LatestOperations = ReturnType<typeof createLatestOperations>

/** What was done in a tenant, whoever did it. */
export function createLatestOperations(database: Pick<Database, 'inTenant'>, registry: EntityRegistry) {
  return { list }

  /** The newest operations on these entities, newest first; without those taken back, those on a test and those whose record is gone for good. */
  async function list(
    tenantId: string,
    { entities, most }: { entities: readonly string[]; most: number },
  ): Promise<LatestOperation[]> {
    return database.inTenant(tenantId, async db => {
      const { rows } = await db.executeQuery<Done>(CompiledQuery.raw(selectNewest, [entities, most]))
      const single = rows.filter(({ changed }) => changed === 1).map(({ _id }) => _id)
      const found = await db.executeQuery<Touched>(CompiledQuery.raw(selectTouched, [single]))
      const touched = new Map(found.rows.map(row => [row.operation_id, row]))
      return rows
        .filter(({ _id, changed }) => changed !== 1 || touched.has(_id))
        .map(row => ({ ...row, ...recordOf(touched.get(row._id)) }))
        .sort((a, b) => b.at.localeCompare(a.at))
    })
  }

  function recordOf(touched: Touched | undefined): Pick<LatestOperation, 'record_id' | 'label'> {
    if (!touched) return { record_id: null, label: null }
    return {
      record_id: touched.is_deleted ? null : touched._id,
      label: labelOf(registry.find(touched.entity), touched.data),
    }
  }
}

type Done = Omit<LatestOperation, 'record_id' | 'label'>

interface Touched {
  readonly operation_id: string
  readonly entity: string
  readonly _id: string
  readonly data: Readonly<Record<string, unknown>>
  readonly is_deleted: boolean
}

// Identifiers grow with time, so the primary key alone finds the newest. Without an id: nobody did it.
const selectNewest = `select _id, entity, action, ${isoTime('at')} as at, by, changed
  from operation
  where entity = any($1::text[]) and by->>'id' <> '' and undone_at is null
  order by operation._id desc limit $2`
const selectTouched = `select h.operation_id, h.entity, r._id, r.data, r.deleted_at is not null as is_deleted
  from record_history h join record r on r.entity = h.entity and r._id = h._id
  where h.operation_id = any($1::uuid[]) and r.data->'is_test' is distinct from 'true'`
