import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../../common/time/dayMs.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { untagged } from '../../../store/untagged.ts'

const hourMs = 3_600_000
/** Runs of a binding in an hour for one thing, and for all things that chains made. */
const mostCaused = 30
/** Runs of a binding in an hour, for all things together. */
const most = 1000

/** A thing whose changes start chains, and which a chain can make or change itself. */
interface ChangedThing {
  event:
    | 'booking_event'
    | 'document_ready'
    | 'task_completed'
    | 'mail_received'
    | 'delivery_failed'
    | 'opted_out'
  id: string
  /** Members of the occasion's input that hold the id, and that say who made the thing. */
  idAt: readonly string[]
  sourceAt: readonly string[]
  /** What that member says of things that chains made; `chain` unless given. */
  ofChains?: readonly string[]
  isChains: boolean
  /** True if the id is an email address; addresses that differ in their +tags are then one. */
  isAddress?: true
  /** Runs in a day for one thing; as many as the hours allow unless given. */
  mostInDay?: number
  now: Date
}

/** Returns the bindings that have started as many runs for changes of such things as they may. */
export async function bindingsAtLimit(
  db: TenantDb,
  { event, id, idAt, sourceAt, ofChains = ['chain'], isChains, isAddress, mostInDay, now }: ChangedThing,
): Promise<ReadonlySet<string>> {
  const hourAgo = new Date(now.getTime() - hourMs)
  const since = mostInDay === undefined ? hourAgo : new Date(now.getTime() - dayMs)
  const inInput = (path: readonly string[]) => sql`facts #>> ${['input', ...path]}::text[]`
  const thing = isAddress ? untagged : (value: RawBuilder<unknown>) => value
  const isOfIt = sql`${thing(inInput(idAt))} = ${thing(sql`${id}::text`)}`
  const inHour = sql`started_at > ${hourAgo}`
  // A literal event, so that the partial index of its runs can be used.
  const { rows } = await sql<{ id: string }>`
    select binding->>'_id' as id from chain_run
    where trigger = ${sql.lit(event)} and started_at > ${since}
    group by 1
    having count(*) filter (where ${inHour}) >= ${most}
      or count(*) filter (where ${inHour} and ${isOfIt}) >= ${mostCaused}
      or count(*) filter (where ${isOfIt}) >= ${mostInDay ?? most * 24}
      or (${isChains} and count(*) filter (where ${inHour}
        and ${inInput(sourceAt)} = any(${ofChains}::text[])) >= ${mostCaused})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
