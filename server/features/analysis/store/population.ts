import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../../common/time/calendarDate.ts'
import { startOfDate } from '../../../../common/time/zonedDay.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ChannelCount } from '../sample/channelQuotas.ts'
import type { AnalysisData } from './analysisState.ts'

/** Conversations that match a filter. */
export interface Population {
  filter: NonNullable<AnalysisData['filter']>
  /** The tenant's time zone, in which days begin. */
  timeZone: string
}

/** Counts the conversations by channel. */
export async function countByChannel(db: TenantDb, population: Population): Promise<ChannelCount[]> {
  const { rows } = await sql<ChannelCount>`
    select ${channel} as channel, count(*)::int as count from record where ${isIn(population)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Returns the average number of characters in the newest conversations; 0 if there are none. */
export async function averageLength(db: TenantDb, population: Population): Promise<number> {
  const { rows } = await sql<{ average: number }>`
    select coalesce(avg(size), 0)::float8 as average from (
      select _id from record where ${isIn(population)} order by created_at desc limit 50) as newest
    cross join lateral (
      select coalesce(sum(length(data->>'content') + 40), 0) as size from conversation_event
      where conversation_id = newest._id and ${isMessage}) as said`.execute(db)
  return rows[0]?.average ?? 0
}

interface Draw {
  tenantId: string
  analysisId: string
  quotas: readonly ChannelCount[]
  seed: number
}

/** Draws the sample and stores it in random order; returns its size. The same seed draws the same conversations. */
export async function drawSample(db: TenantDb, population: Population, draw: Draw): Promise<number> {
  const { tenantId, analysisId, quotas, seed } = draw
  const { rows } = await sql`
    with pool as (
      select _id, ${channel} as channel, md5(${seed}::text || ':' || _id::text) as luck
      from record where ${isIn(population)}),
    ranked as (
      select _id, channel, luck, row_number() over (partition by channel order by luck, _id) as rank from pool),
    drawn as (
      select _id, row_number() over (order by luck, _id) as place from ranked
      join jsonb_to_recordset(${JSON.stringify(quotas)}::jsonb) as quota (channel text, count int) using (channel)
      where rank <= quota.count)
    insert into analysis_reading (tenant_id, analysis_id, conversation_id, place)
    select ${tenantId}::uuid, ${analysisId}::uuid, _id, place from drawn returning conversation_id`.execute(
    db,
  )
  return rows.length
}

const channel = sql`coalesce(data->>'communication_channel', 'web_chat')`

/** The messages of people and agents. */
export const isMessage = sql`data->>'event_type' = 'action' and data->>'action_id' = 'send_message'
  and is_settled and data->>'content' <> ''`

/** Tests and conversations in the trash are left out, and those in which no person has said anything. */
function isIn({ filter, timeZone }: Population): RawBuilder<unknown> {
  const { from, to, channels = [], agent_ids: agents = [] } = filter
  const since = from ? sql`and created_at >= ${startOfDate(from, timeZone)}` : sql``
  const until = to ? sql`and created_at < ${startOfDate(addDays(to, 1), timeZone)}` : sql``
  const onChannels = channels.length > 0 ? sql`and ${channel} = any(${[...channels]}::text[])` : sql``
  const ofAgents =
    agents.length > 0
      ? sql`and data->>'agent_id' = any(${agents.map(id => id.toLowerCase())}::text[])`
      : sql``
  return sql`entity = 'conversation' and deleted_at is null and data->'is_test' is distinct from 'true'
    ${since} ${until} ${onChannels} ${ofAgents}
    and exists (select from conversation_event as event where event.conversation_id = record._id
      and event.data->>'role' = 'user' and event.data->>'action_id' = 'send_message'
      and event.data->>'content' <> '')`
}
