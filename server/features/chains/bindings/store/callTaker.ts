import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'

/** A call by another system to a binding's address. */
interface HookCall {
  bindingId: string
  callId: string
  /** Ids of the runs that the call can have started. */
  runIds: readonly string[]
}

/**
 * Returns the run that received the call or was started by it, or undefined if the call is new. Concurrent requests for
 * the same call wait until the transaction ends.
 */
export async function takerOfCall(
  db: TenantDb,
  { bindingId, callId, runIds }: HookCall,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chain call ${bindingId} ${callId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select run_id as id from chain_wait where binding_id = ${bindingId} and call ->> 'id' = ${callId}
    union all
    select _id from chain_run where _id = any(${runIds}::uuid[])
    limit 1`.execute(db)
  return rows[0]?.id
}
