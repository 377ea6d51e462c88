import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createJobRunner } from '../../server/jobs/jobRunner.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createEmbeddedWorld, kill } from '../support/embeddedWorld.ts'
import { createJobWorld, type JobWorld } from '../support/jobWorld.ts'
import { rounds } from '../support/rounds.ts'
import { testSecretKey } from '../support/testDatabase.ts'
import { silentLog } from '../support/testServer.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The long run has 5000 jobs and a kill about every five seconds. */
const jobCount = rounds(160, 5000)
const kills = rounds(2, 9)
const workMs = rounds(10, 100)
const patience = { timeout: rounds(60_000, 300_000), interval: 100 }

describe('jobs of three processes that are killed again and again', () => {
  test('are all done, none of them lost, and those with one effect have it once', async () => {
    const world = await createJobWorld()
    closers.push(world.close)
    const workers = await Promise.all([spawnWorker(world), spawnWorker(world), spawnWorker(world)])
    closers.push(() => Promise.all(workers.map(kill)))
    const { one, other } = world.tenants
    await fill(world.database, 'count', one, jobCount / 2)
    await fill(world.database, 'count once', other, jobCount / 2)
    for (let round = 1; round <= kills; round++) {
      await vi.waitFor(async () => {
        expect((await counted(world)).done).toBeGreaterThan((round * jobCount) / (kills + 2))
      }, patience)
      await kill(workers[round % 3] as ChildProcess)
      workers[round % 3] = await spawnWorker(world)
    }
    await vi.waitFor(async () => expect((await counted(world)).done).toBe(jobCount), patience)
    expect(await effects(world)).toEqual({ jobs: jobCount, doubledOfOnce: 0 })
    await vi.waitFor(async () => expect((await counted(world)).processes).toBe(3), patience)
  }, 600_000)
})

describe('PostgreSQL, restarted below jobs', () => {
  test('loses none, and the process goes on hearing of new ones', async () => {
    const embedded = await createEmbeddedWorld()
    closers.push(embedded.close)
    const { url: ownerUrl } = await embedded.start()
    const { appUrl } = await migrate({ ownerUrl, secretKey: testSecretKey, log: silentLog })
    const database = openDatabase({ ownerUrl, appUrl, log: silentLog })
    closers.push(database.close)
    const ran = new Map<string, number>()
    const run = async ({ id }: { id: string }) => void ran.set(id, (ran.get(id) ?? 0) + 1)
    const runner = createJobRunner({
      database,
      log: silentLog,
      now: () => new Date(),
      types: [{ task: 'count', run }],
    })
    await runner.start()
    closers.push(() => runner.stop(0))
    for (let round = 1; round <= rounds(1, 10); round++) {
      await fill(database, 'count', tenantId, 300)
      await enqueueJob(database.owner, { tenantId, task: 'count' })
      await vi.waitFor(() => expect(ran.size).toBeGreaterThan((round - 1) * 302 + 20), patience)
      const pid = await embedded.postmasterPid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await embedded.postmasterPid()).not.toBe(pid), patience)
      await vi.waitFor(() => expect(ran.size).toBe(round * 302 - 1), patience)
      // Only the notification announces this job.
      await vi.waitFor(() => enqueueJob(database.owner, { tenantId, task: 'count' }), patience)
      await vi.waitFor(() => expect(ran.size).toBe(round * 302), patience)
    }
    expect([...ran.values()].filter(times => times > 1)).toEqual([])
  }, 600_000)
})

const tenantId = '00000000-0000-7000-8000-00000000000a'

async function spawnWorker({ ownerUrl, appUrl }: JobWorld): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../support/jobWorker.ts')
  const args = ['--import', 'tsx', script, ownerUrl, appUrl, String(workMs)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function fill({ owner }: Pick<Database, 'owner'>, task: string, tenant: string, count: number) {
  await sql`
    select switchboard.enqueue(${tenant}::uuid, ${task}, null, jsonb_build_object('n', n), null, 100)
    from generate_series(1, ${count}::int) as n`.execute(owner)
}

async function counted({ owner }: JobWorld) {
  const { rows } = await sql<{ done: number; processes: number }>`
    select (select count(*)::int from switchboard.job where state = 'done') as done,
      (select count(*)::int from switchboard.job_process) as processes`.execute(owner)
  return rows[0] ?? { done: 0, processes: 0 }
}

async function effects({ owner, tenants }: JobWorld) {
  const { rows } = await sql`
    select count(*)::int as jobs,
      (count(*) filter (where tenant_id = ${tenants.other} and times > 1))::int as "doubledOfOnce"
    from (select tenant_id, entity, count(*) as times from switchboard.operation group by tenant_id, entity) as effect`.execute(
    owner,
  )
  return rows[0]
}
