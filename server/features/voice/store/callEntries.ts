import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Service and agent that answer calls to a number. */
export interface CallEntry {
  serviceId: string | null
  agentId: string
  /** True if the number belongs to the service itself. */
  isNumbered: boolean
  /** Intake whose questions are asked instead of the agent; null if there is none. */
  intakeId: string | null
}

/**
 * Returns the active service with a voice entry for the number, else one with an entry for any number. Falls back to
 * the agent of the settings, then to null. Among several services, their priority decides.
 */
export async function findCallEntry(
  db: TenantDb,
  { number, agentId }: { number: string; agentId: string | undefined },
): Promise<CallEntry | null> {
  const { rows } = await sql<CallEntry>`
    select service._id as "serviceId", service.data ->> 'agent_id' as "agentId",
      coalesce(entry ->> 'number', '') <> '' as "isNumbered", entry ->> 'intake_id' as "intakeId"
    from record service
    cross join lateral jsonb_array_elements(coalesce(service.data -> 'entry_points', '[]')) as entry
    where service.entity = 'agent_service' and service.deleted_at is null
      and service.data ->> 'status' = 'active' and entry ->> 'channel' = 'voice'
      and coalesce(entry ->> 'number', '') in ('', ${number})
    order by (coalesce(entry ->> 'number', '') <> '') desc, (service.data ->> 'priority')::int nulls last, service._id
    limit 1`.execute(db)
  if (rows[0]) return rows[0]
  return agentId === undefined ? null : { serviceId: null, agentId, isNumbered: false, intakeId: null }
}
