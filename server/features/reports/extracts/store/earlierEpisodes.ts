import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../../../common/time/calendarDate.ts'
import { startOfDate } from '../../../../../common/time/zonedDay.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import type { AskedFigure } from './extractStore.ts'

/** Days on which conversations began, in a time zone. */
export interface ReadPeriod {
  from: string
  to: string
  timeZone: string
}

/** Counts the ended episodes of a period that were not queued for a figure yet. */
export async function countEarlier(db: TenantDb, figure: AskedFigure, period: ReadPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromEarlier(figure, period)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Queues these episodes. */
export async function queueEarlier(
  db: TenantDb,
  tenantId: string,
  { figureId, version, ...period }: AskedFigure & ReadPeriod,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into outcome_extract (tenant_id, figure_id, prompt_version, conversation_id, episode, is_earlier)
    select ${tenantId}::uuid, ${figureId}::uuid, ${version}, outcome.conversation_id, outcome.episode, true
    ${fromEarlier({ figureId, version }, period)} on conflict do nothing`.execute(db)
  const queued = Number(numAffectedRows)
  await sql`
    insert into figure_reading as state
      (tenant_id, figure_id, earlier_version, earlier_from, earlier_to, earlier_size)
    values (${tenantId}::uuid, ${figureId}::uuid, ${version}, ${period.from}::date, ${period.to}::date, ${queued})
    on conflict (tenant_id, figure_id) do update set
      earlier_version = excluded.earlier_version,
      earlier_from = case when ${goesOn} then least(state.earlier_from, excluded.earlier_from)
        else excluded.earlier_from end,
      earlier_to = case when ${goesOn} then greatest(state.earlier_to, excluded.earlier_to) else excluded.earlier_to end,
      earlier_size = case when ${goesOn} then state.earlier_size else 0 end + excluded.earlier_size`.execute(
    db,
  )
}

/** Takes the earlier episodes that wait out of the queue. */
export async function dropEarlier(db: TenantDb, { figureId, version }: AskedFigure): Promise<void> {
  await sql`
    with dropped as (
      delete from outcome_extract
      where figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null and is_earlier
      returning 1)
    update figure_reading set earlier_size = earlier_size - (select count(*)::int from dropped)
    where figure_id = ${figureId}::uuid and earlier_version = ${version}`.execute(db)
}

/** Whether those that were queued before still wait: the row was just written, so that those count as waiting too. */
const goesOn = sql`(state.earlier_version = excluded.earlier_version and (
  select count(*) from outcome_extract as waiting
  where waiting.figure_id = state.figure_id and waiting.prompt_version = excluded.earlier_version
    and waiting.is_earlier and waiting.read_at is null) > excluded.earlier_size)`

function fromEarlier({ figureId, version }: AskedFigure, period: ReadPeriod): RawBuilder<unknown> {
  const [from, to] = [
    startOfDate(period.from, period.timeZone),
    startOfDate(addDays(period.to, 1), period.timeZone),
  ]
  return sql`
    from conversation_outcome as outcome
    join conversation_outcome as first on first.conversation_id = outcome.conversation_id and first.episode = 1
    where first.started_at >= ${from} and first.started_at < ${to} and first.begun_by = 'visitor'
      and outcome.ended_at is not null and not outcome.is_test and outcome.visitor_messages > 0
      and exists (select from record where entity = 'conversation' and _id = outcome.conversation_id
        and deleted_at is null)
      and not exists (select from outcome_extract as queued
        where queued.figure_id = ${figureId}::uuid and queued.prompt_version = ${version}
          and queued.conversation_id = outcome.conversation_id and queued.episode = outcome.episode)`
}
