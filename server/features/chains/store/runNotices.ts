import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Channel that notifies the progress of runs. */
export const runChannel = 'chain_run_changed'

/** Notifies followers of a run, once the transaction commits. */
export async function notifyRunChanged(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_notify(${runChannel}, ${id})`.execute(db)
}
