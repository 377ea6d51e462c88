import { sql } from 'kysely'
import type { OutcomeGroup } from '../../../../common/reports/outcomeGroups.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Entities whose records have names, by group. */
const entities: Readonly<Partial<Record<OutcomeGroup, string>>> = {
  agent_id: 'agent',
  agent_service_id: 'agent_service',
}

/** Returns the names of a table's rows by key, also of records in the trash; other values speak for themselves. */
export async function readLabels(
  db: TenantDb,
  by: OutcomeGroup,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const entity = entities[by]
  const ids = keys.filter(key => key !== null)
  if (entity === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select _id as id, data->>'name' as name from record
    where entity = ${entity} and _id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}
