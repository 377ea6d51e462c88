import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** On which it is told that a run has come further. */
export const runChannel = 'chain_run_changed'

/** Tells everybody who follows a run, once the transaction is committed. */
export async function notifyRunChanged(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_notify(${runChannel}, ${id})`.execute(db)
}
