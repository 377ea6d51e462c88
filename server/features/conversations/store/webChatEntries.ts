import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The service and agent behind a client token. */
export interface WebChatEntry {
  serviceId: string
  agentId: string
  /** The published agent, or its draft if nothing is published. */
  agent: EntityData<'agent'>
  /** False if the service is not active, or its agent takes no new conversations. */
  isOpen: boolean
}

interface Row {
  service_id: string | null
  agent_id: string | null
  agent: RecordData | null
  is_open: boolean | null
}

/**
 * Returns the service behind a client token: the one whose entry point has it or, for the token of the tenant's web
 * chat, the first of the open ones. Returns null if it has no service, undefined for an unknown token.
 */
export async function findWebChatEntry(
  db: TenantDb,
  token: string,
): Promise<WebChatEntry | null | undefined> {
  const { rows } = await sql<Row>`
    with named as (
      select _id from record where entity = 'agent_service' and deleted_at is null
        and data -> 'entry_points' @>
          jsonb_build_array(jsonb_build_object('channel', 'web_chat', 'client_token', ${token}::text))
    ), general as (
      select from record where entity = 'web_chat_configuration' and deleted_at is null
        and data ->> 'client_token' = ${token}
    )
    select service._id as service_id, agent._id as agent_id,
      coalesce(published.data, agent.data) as agent,
      service.data ->> 'status' = 'active' and coalesce(agent.data ->> 'enabled', 'true') = 'true' as is_open
    from (select) known
    left join (record service join record agent on agent.entity = 'agent' and agent.deleted_at is null
        and agent._id = (service.data ->> 'agent_id')::uuid)
      on service.entity = 'agent_service' and service.deleted_at is null
        and (service._id in (select _id from named) or exists (select from general))
    left join lateral (
      select data from agent_version where agent_id = agent._id order by version desc limit 1
    ) published on true
    where exists (select from named) or exists (select from general)
    order by is_open desc nulls last, (service.data ->> 'priority')::int nulls last, service._id
    limit 1`.execute(db)
  const [row] = rows
  return row && entryOf(row)
}

function entryOf({ service_id, agent_id, agent: stored, is_open }: Row): WebChatEntry | null {
  const agent = stored && readData('agent', stored)
  if (!service_id || !agent_id || !agent) return null
  return { serviceId: service_id, agentId: agent_id, agent, isOpen: is_open === true }
}
