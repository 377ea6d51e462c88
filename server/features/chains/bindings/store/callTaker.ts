import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'

/** A call of another system at the address of a binding. */
interface HookCall {
  bindingId: string
  callId: string
  /** The runs that it can have begun. */
  runIds: readonly string[]
}

/**
 * The run that was handed the call or was begun by it; undefined where it is new. Whoever asks for the same call waits until
 * the transaction ends.
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
