import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The agent that answers mails, of a service that the settings name. */
export interface MailEntry {
  serviceId: string
  agentId: string
  /** False if the service is paused or a draft. */
  isActive: boolean
}

/** Returns the service and its agent; undefined if it does not exist anymore. */
export async function findMailEntry(db: TenantDb, serviceId: string): Promise<MailEntry | undefined> {
  const { rows } = await sql<MailEntry>`
    select _id as "serviceId", data ->> 'agent_id' as "agentId", data ->> 'status' = 'active' as "isActive"
    from record where entity = 'agent_service' and _id = ${serviceId} and deleted_at is null`.execute(db)
  return rows[0]
}
