import { CompiledQuery } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { type EntityRegistry, labelOf } from '../../../store/records/entityDefinition.ts'
import { isoTime } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'

/** An operation as shown to the person who performed it. */
export interface OwnOperation {
  readonly _id: string
  readonly entity: string
  readonly action: string
  /** ISO time in UTC. */
  readonly at: string
  readonly changed: number
  readonly undone_at: string | null
  /** Label of the record if the operation changed exactly one. */
  readonly label: string | null
}

export interface OwnOperationsOptions {
  /** Entities to include. */
  entities: readonly string[]
  since: Date
  max: number
}

export type OwnOperations = ReturnType<typeof createOwnOperations>

/** Reads a person's recent operations. */
export function createOwnOperations(database: Database, registry: EntityRegistry) {
  return { list }

  /** Returns the latest operations of the scope's actor, newest first. */
  async function list(scope: Scope, { entities, since, max }: OwnOperationsOptions): Promise<OwnOperation[]> {
    return database.inTenant(scope.tenantId, async db => {
      const chosen = [scope.actor.id, entities, since.toISOString(), max]
      const { rows } = await db.executeQuery<Omit<OwnOperation, 'label'>>(
        CompiledQuery.raw(selectOwn, chosen),
      )
      const single = rows.filter(({ changed }) => changed === 1).map(({ _id }) => _id)
      const touched = await db.executeQuery<Touched>(CompiledQuery.raw(selectTouched, [single]))
      const labels = new Map(
        touched.rows.map(({ operation_id, entity, data }) => [
          operation_id,
          labelOf(registry.find(entity), data),
        ]),
      )
      return rows.map(row => ({ ...row, label: labels.get(row._id) ?? null }))
    })
  }
}

interface Touched {
  readonly operation_id: string
  readonly entity: string
  readonly data: Readonly<Record<string, unknown>>
}

const selectOwn = `select _id, entity, action, ${isoTime('at')} as at, changed, ${isoTime('undone_at')} as undone_at
  from operation
  where by->>'id' = $1 and entity = any($2::text[]) and at > $3::timestamptz
  order by operation.at desc, operation._id desc limit $4`
const selectTouched = `select h.operation_id, h.entity, r.data
  from record_history h join record r on r.entity = h.entity and r._id = h._id
  where h.operation_id = any($1::uuid[])`
