import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

const windowMs = 3_600_000
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
  now: Date
}

/** Returns the bindings that have started as many runs for changes of such things as they may in an hour. */
export async function bindingsAtHourLimit(
  db: TenantDb,
  { event, id, idAt, sourceAt, ofChains = ['chain'], isChains, now }: ChangedThing,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - windowMs)
  const inInput = (path: readonly string[]) => sql`facts #>> ${['input', ...path]}::text[]`
  // A literal event, so that the partial index of its runs can be used.
  const { rows } = await sql<{ id: string }>`
    select binding->>'_id' as id from chain_run
    where trigger = ${sql.lit(event)} and started_at > ${since}
    group by 1
    having count(*) >= ${most}
      or count(*) filter (where ${inInput(idAt)} = ${id}) >= ${mostCaused}
      or (${isChains} and count(*) filter (where ${inInput(sourceAt)} = any(${ofChains}::text[])) >= ${mostCaused})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
