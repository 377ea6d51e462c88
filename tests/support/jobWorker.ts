/**
 * Separate process that runs jobs of the database named by its arguments. Each job records its effect: `count` before
 * the job ends, `count once` in the transaction that ends it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { createJobRunner } from '../../server/jobs/jobRunner.ts'
import type { Job } from '../../server/jobs/jobType.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { TenantDb } from '../../server/store/tenantRun.ts'
import { silentLog } from './testServer.ts'

const [ownerUrl = '', appUrl = '', workMs = '10'] = process.argv.slice(2)
const database = openDatabase({ ownerUrl, appUrl, log: silentLog })
const runner = createJobRunner({
  database,
  log: silentLog,
  slots: 4,
  now: () => new Date(),
  types: [
    { task: 'count', run: job => work(job, db => noteEffect(db, job)) },
    {
      task: 'count once',
      run: job =>
        work(job, async db => {
          await noteEffect(db, job)
          await job.finish(db)
        }),
    },
  ],
})
await runner.start()
process.stdout.write('ready\n')

async function work({ tenantId }: Job, effect: (db: TenantDb) => Promise<void>): Promise<void> {
  await pause(Number(workMs))
  await database.inTenant(tenantId, effect)
}

async function noteEffect(db: TenantDb, { tenantId, id, payload }: Job): Promise<void> {
  const at = { at: new Date(), by: JSON.stringify({ type: 'system', id: '', name: 'A worker' }) }
  await db
    .insertInto('operation')
    .values({ tenant_id: tenantId, _id: v7(), entity: id, action: String(payload.n), changed: 1, ...at })
    .execute()
}
