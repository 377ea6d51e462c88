import { sql } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import { parsePointer } from '../../../../common/json/jsonPointer.ts'
import type { AuditDetails } from '../../../store/auditStore.ts'
import { type EntityRegistry, labelPointer } from '../../../store/records/entityDefinition.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface AuditRow {
  readonly _id: string
  readonly at: Date
  readonly actor: Actor
  readonly action: string
  readonly entity: string | null
  readonly entity_id: string | null
  readonly operation_id: string | null
  readonly request_id: string | null
  readonly ip: string | null
  readonly details: AuditDetails | null
}

/** An entry with the current label of its subject. */
export interface KnownAuditRow extends AuditRow {
  readonly label: string | null
  readonly isThere: boolean
}

interface Thing {
  readonly id: string
  readonly label: string | null
}

/** Creates a function that finds the current labels of the subjects of audit entries, and whether they still exist. */
export function createAuditThings(registry: EntityRegistry) {
  return async (db: TenantDb, rows: readonly AuditRow[]): Promise<KnownAuditRow[]> => {
    const things = new Map<string, Thing>()
    for (const entity of new Set(rows.map(row => row.entity))) {
      if (entity === null) continue
      const ids = rows.filter(row => row.entity === entity).map(row => row.entity_id ?? '')
      for (const thing of await find(db, entity, [...new Set(ids)]))
        things.set(`${entity} ${thing.id}`, thing)
    }
    return rows.map(row => {
      const thing = things.get(`${row.entity} ${row.entity_id}`)
      return { ...row, label: thing?.label ?? row.details?.label ?? null, isThere: thing !== undefined }
    })
  }

  async function find(db: TenantDb, entity: string, ids: readonly string[]): Promise<Thing[]> {
    if (entity === 'user') return findMembers(db, ids)
    if (entity === 'outbox_mail') return findNamed(db, 'outbox_mail', 'subject', ids)
    if (entity === 'api_key') return findNamed(db, 'api_key', 'name', ids)
    const definition = registry.find(entity)
    if (!definition) return []
    const label = labelPointer(definition)
    const { rows } = await sql<Thing>`
      select _id as id, ${label ? sql`data #>> ${parsePointer(label)}::text[]` : sql`null`} as label from record
      where entity = ${entity} and _id = any(${ids.filter(isRecordId)}::uuid[]) and deleted_at is null`.execute(
      db,
    )
    return rows
  }
}

/** Finds the members that still exist. Labels are null, since the entries contain the names of their time. */
async function findMembers(db: TenantDb, ids: readonly string[]): Promise<Thing[]> {
  const members = await db.selectFrom('membership').select('user_id').where('user_id', 'in', ids).execute()
  return members.map(({ user_id }) => ({ id: user_id, label: null }))
}

async function findNamed(
  db: TenantDb,
  table: 'api_key' | 'outbox_mail',
  column: 'name' | 'subject',
  ids: readonly string[],
): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    select _id as id, ${sql.ref(column)} as label from ${sql.table(table)}
    where _id = any(${ids.filter(isRecordId)}::uuid[])`.execute(db)
  return rows
}
