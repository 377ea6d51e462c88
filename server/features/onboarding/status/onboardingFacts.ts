import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { demoActor } from '../../demo/demoActor.ts'

/** Facts about a tenant's own data. Demo data does not count. */
export interface OnboardingFacts {
  /** Last author of the business info; 'none' if it is empty. */
  business: 'none' | 'demo' | 'own'
  hasName: boolean
  website: string | null
  /** State of its newest web page or document. */
  reading: { status: string; reason: string | null } | null
  hasKnowledge: boolean
  agent: { _id: string; name: string } | null
  /** Its newest active service with a web chat. */
  service: { _id: string; client_token: string } | null
  wasTried: boolean
  origins: string[]
}

/** Reads all facts in one query. */
export async function onboardingFacts(db: TenantDb): Promise<OnboardingFacts> {
  const own = sql`deleted_at is null and updated_by ->> 'id' is distinct from ${demoActor.id}`
  const { rows } = await sql<{ facts: OnboardingFacts }>`
    with business as (select data, updated_by from record where entity = 'business_info'),
      agent as (select _id, data ->> 'name' as name from record where entity = 'agent' and ${own} order by _id desc limit 1),
      service as (select one._id, entry ->> 'client_token' as client_token
        from record as one, jsonb_array_elements(one.data -> 'entry_points') as entry
        where one.entity = 'agent_service' and one.deleted_at is null
          and one.updated_by ->> 'id' is distinct from ${demoActor.id}
          and one.data ->> 'status' = 'active' and entry ->> 'channel' = 'web_chat'
        order by one._id desc limit 1),
      reading as (select data ->> 'status' as status, data ->> 'reason' as reason from record
        where entity in ('imported_webpage', 'imported_document') and ${own} order by _id desc limit 1)
    select jsonb_build_object(
      'business', coalesce((select case when data - 'timezone' = '{}'::jsonb then 'none'
        when updated_by ->> 'id' = ${demoActor.id} then 'demo' else 'own' end from business), 'none'),
      'hasName', coalesce((select data ->> 'name' from business), '') <> '',
      'website', (select data ->> 'website' from business),
      'reading', (select to_jsonb(reading) from reading),
      'hasKnowledge', exists (select from record where ${own} and (entity = 'knowledge_chunk'
        or (entity in ('imported_document', 'imported_webpage') and data ->> 'status' = 'done'))),
      'agent', (select to_jsonb(agent) from agent),
      'service', (select to_jsonb(service) from service),
      'wasTried', exists (select from record where entity = 'conversation'
        and data ->> 'is_test' = 'true' and data ->> 'agent_id' = (select _id::text from agent)),
      'origins', coalesce((select data #> '{embedding,allowed_origins}' from record where entity = 'tenant_settings'), '[]')
    ) as facts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database told nothing of the tenant')
  return found.facts
}
