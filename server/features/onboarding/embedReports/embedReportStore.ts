import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { embedReportChannel } from './embedReportTopic.ts'

type Reason = components['schemas']['OnboardingStatus']['sightings'][number]['reason']

export interface EmbedReport {
  origin: string
  seen_at: Date | null
  refused_at: Date | null
  reason: Reason
}

interface Seen {
  tenantId: string
  origin: string
  /** Reason why the chat did not show there; null if it did. */
  reason: string | null
  at: Date
}

/** Maximum number of sites per tenant, latest first. It is limited because anybody can send an origin. */
const maxKept = 50

/** Records that a chat was shown or refused on a site, and notifies followers. */
export async function noteEmbedReport(db: TenantDb, { tenantId, origin, reason, at }: Seen): Promise<void> {
  const [seen, refused] = reason === null ? [at, null] : [null, at]
  await sql`
    insert into chat_sighting (tenant_id, origin, seen_at, refused_at, reason)
    values (${tenantId}::uuid, ${origin}, ${seen}::timestamptz, ${refused}::timestamptz, ${reason})
    on conflict (tenant_id, origin) do update set
      seen_at = coalesce(excluded.seen_at, chat_sighting.seen_at),
      refused_at = coalesce(excluded.refused_at, chat_sighting.refused_at),
      reason = coalesce(excluded.reason, chat_sighting.reason)`.execute(db)
  await sql`
    delete from chat_sighting where origin in (
      select origin from chat_sighting order by greatest(seen_at, refused_at) desc offset ${maxKept}::int)`.execute(
    db,
  )
  await sql`select pg_notify(${embedReportChannel}::text, ${tenantId}::text)`.execute(db)
}

/** Returns the sites where a tenant's chats were shown or refused, latest first. */
export async function listEmbedReports(db: TenantDb): Promise<EmbedReport[]> {
  const { rows } = await sql<EmbedReport>`
    select origin, seen_at, refused_at, reason from chat_sighting
    order by greatest(seen_at, refused_at) desc`.execute(db)
  return rows
}
