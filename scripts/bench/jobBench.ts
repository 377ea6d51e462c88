import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { createJobRunner } from '../../server/jobs/jobRunner.ts'
import type { JobType } from '../../server/jobs/jobType.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { silentLog, startTestServer } from '../../tests/support/testServer.ts'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { postmasterOf } from './postmasterOf.ts'
import { treeCpu } from './processCpu.ts'

const many = 10_000
const secretKey = 'the-secret-key-of-the-bench-of-jobs'

/** Measures the cost of jobs, the delay before they start, and how long one tenant waits for another. */
export async function jobBench(): Promise<Figure[]> {
  const server = await startTestServer()
  try {
    const { appUrl } = await migrate({ ownerUrl: server.url, secretKey, log: silentLog })
    const database = openDatabase({ ownerUrl: server.url, appUrl, log: silentLog })
    const postmaster = await postmasterOf(server.url)
    const figures = [
      ...(await startFigures(database)),
      ...(await costFigures(database, postmaster)),
      ...(await fairness(database, { name: 'of 20 ms', count: many, workMs: 20 })),
      ...(await fairness(database, { name: 'of 4 s', count: 100, workMs: 4000 })),
    ]
    await database.close()
    return [...figures, await idleFigure(server.url)]
  } finally {
    await server.stop()
  }
}

async function startFigures(database: Database): Promise<Figure[]> {
  const waits: number[] = []
  const tenantId = v7()
  let begun = () => {}
  const stop = await startProcesses(database, 1, { task: 'begin', run: async () => begun() })
  for (let round = 0; round < 300; round++) {
    const started = new Promise<void>(resolve => {
      begun = resolve
    })
    const at = performance.now()
    await enqueueJob(database.owner, { tenantId, task: 'begin' })
    await started
    waits.push(performance.now() - at)
  }
  await stop()
  return spread('enqueue to start', waits)
}

async function costFigures(database: Database, postmaster: number): Promise<Figure[]> {
  const tenantId = v7()
  await fill(database, { task: 'rest', tenantId, count: many, later: true })
  await fill(database, { task: 'nothing', tenantId, count: many })
  const [node, store, began] = [process.cpuUsage(), treeCpu(postmaster), performance.now()]
  const stop = await startProcesses(database, 2, { task: 'nothing', run: async () => {} })
  await untilDone(database, 'nothing')
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(node)
  const figures = [
    { name: 'jobs without work, 10 000 waiting', value: many / seconds, unit: '/s' },
    { name: 'Node CPU of such a job', value: (user + system) / 1000 / many, unit: 'ms' },
    { name: 'PostgreSQL CPU of such a job', value: (treeCpu(postmaster) - store) / many, unit: 'ms' },
  ]
  await stop()
  return figures
}

/**
 * Measures how long a tenant's single job waits while another tenant has many, on three processes with four slots each.
 */
async function fairness(database: Database, load: { name: string; count: number; workMs: number }) {
  const [busy, single] = [v7(), v7()]
  const waits: number[] = []
  const task = `work ${load.name}`
  let begun = () => {}
  await fill(database, { task, tenantId: busy, count: load.count })
  const run: JobType['run'] = async ({ tenantId }) =>
    tenantId === single ? begun() : pause(load.workMs, undefined, { ref: false })
  const stop = await startProcesses(database, 3, { task, run })
  await pause(1000)
  for (let round = 0; round < 30; round++) {
    const started = new Promise<void>(resolve => {
      begun = resolve
    })
    const at = performance.now()
    await enqueueJob(database.owner, { tenantId: single, task })
    await started
    waits.push(performance.now() - at)
  }
  await stop()
  await database.owner.deleteFrom('job').execute()
  return spread(`one job beside ${load.count} of another tenant ${load.name}`, waits, 1000)
}

/** Returns the number of transactions per minute on a server that nobody uses. */
async function idleFigure(url: string): Promise<Figure> {
  const dataDir = await createDataDir()
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: secretKey, SEED_DEMO: 'off' }
  const server = spawnServer({ env })
  await server.ready
  const database = openDatabase({ ownerUrl: url, appUrl: url, log: silentLog })
  const committed = async () => {
    const { rows } = await sql<{ n: number }>`
      select xact_commit as n from pg_stat_database where datname = current_database()`.execute(
      database.owner,
    )
    return rows[0]?.n ?? 0
  }
  await pause(15_000)
  const before = await committed()
  await pause(60_000)
  const value = (await committed()) - before - 1
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  return { name: 'transactions of an idle server', value, unit: '/min' }
}

/** Jobs that are due later and wait during the whole measurement. */
const rest: JobType = { task: 'rest', run: async () => {} }

async function startProcesses(database: Database, count: number, type: JobType) {
  const runners = Array.from({ length: count }, () =>
    createJobRunner({ database, types: [type, rest], log: silentLog, now: () => new Date(), slots: 4 }),
  )
  await Promise.all(runners.map(runner => runner.start()))
  return async () => {
    await Promise.all(runners.map(runner => runner.stop(0)))
  }
}

async function fill(
  { owner }: Database,
  {
    task,
    tenantId,
    count,
    later = false,
  }: { task: string; tenantId: string; count: number; later?: boolean },
): Promise<void> {
  await sql`
    insert into switchboard.job (tenant_id, task, payload, run_at, most_attempts)
    select ${tenantId}, ${task}, '{}', clock_timestamp() + ${later ? '1 day' : '0'}::interval, 8
    from generate_series(1, ${count}::int)`.execute(owner)
  await sql`analyze switchboard.job`.execute(owner)
}

async function untilDone({ owner }: Database, task: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from switchboard.job where task = ${task} and state in ('waiting', 'running') limit 1`.execute(
      owner,
    )
    if (rows.length === 0) return
    await pause(100)
  }
}

function spread(name: string, waits: readonly number[], limit?: number): Figure[] {
  const max = Math.max(...waits)
  return [
    { name: `${name}, p50`, value: median(waits), unit: 'ms' },
    { name: `${name}, longest`, value: max, unit: 'ms', ...(limit !== undefined && { limit }) },
  ]
}
