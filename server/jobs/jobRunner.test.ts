import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHeldJob, createJobWorld, type JobWorld } from '../../tests/support/jobWorld.ts'
import { queryOnce } from '../../tests/support/queryOnce.ts'
import { enqueueJob } from '../store/jobs/enqueueJob.ts'
import { cancelJob, tryJobAgain } from '../store/jobs/steerJob.ts'
import type { Job, JobType } from './jobType.ts'

let world: JobWorld

beforeAll(async () => {
  world = await createJobWorld()
})
afterEach(() => world.clear())
afterAll(() => world?.close())

const kind = (task: string, run: (job: Job) => unknown, more: Partial<JobType> = {}): JobType => ({
  task,
  run: async job => run(job),
  ...more,
})
const noted = () => {
  const payloads: unknown[] = []
  return { payloads, type: kind('note', ({ payload }) => payloads.push(payload)) }
}
const stateOf = async (task: string) => (await world.jobs(task)).map(({ state }) => state)
const untilState = (task: string, ...states: string[]) =>
  vi.waitFor(async () => expect(await stateOf(task)).toEqual(states))

describe('a job', () => {
  test('is run with what it was asked for with, and is done', async () => {
    const { payloads, type } = noted()
    await world.startProcess([type])
    await world.enqueue('note', { payload: { of: 7 } })
    await untilState('note', 'done')
    expect(payloads).toEqual([{ of: 7 }])
  })

  test('that waited before a process came is run by it', async () => {
    const { payloads, type } = noted()
    await world.enqueue('note', { payload: { early: true } })
    await world.startProcess([type])
    await untilState('note', 'done')
    expect(payloads).toEqual([{ early: true }])
  })

  test('is there only if what it follows from is', async () => {
    const cut = world.database.inTenant(world.tenants.one, async db => {
      await enqueueJob(db, { tenantId: world.tenants.one, task: 'note' })
      throw new Error('cut short')
    })
    await expect(cut).rejects.toThrow('cut short')
    expect(await world.jobs()).toEqual([])
    await world.database.inTenant(world.tenants.one, db =>
      enqueueJob(db, { tenantId: world.tenants.one, task: 'note' }),
    )
    expect(await stateOf('note')).toEqual(['waiting'])
  })

  test('of a later time waits for it, and begins then', async () => {
    const { payloads, type } = noted()
    await world.startProcess([type])
    await world.enqueue('note', { payload: { late: true }, runAt: new Date(Date.now() + 300) })
    await untilState('note', 'done')
    const [job] = await world.jobs('note')
    expect(payloads).toEqual([{ late: true }])
    expect(job?.taken_at?.getTime()).toBeGreaterThanOrEqual(job?.run_at.getTime() ?? 0)
  })

  test('of a task that a process does not know is left to those who do', async () => {
    const { type } = noted()
    await world.enqueue('something newer')
    await world.startProcess([type])
    await world.enqueue('note')
    await untilState('note', 'done')
    expect(await stateOf('something newer')).toEqual(['waiting'])
  })

  test('says how far it is', async () => {
    const held = createHeldJob('count')
    await world.startProcess([held.type])
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    await held.begun[0]?.progress(0.25)
    const [seen] = await world.database.inTenant(world.tenants.one, db =>
      sql<{ progress: number }>`select progress from job`.execute(db).then(({ rows }) => rows),
    )
    expect(seen).toEqual({ progress: 0.25 })
    held.finish()
    await untilState('count', 'done')
  })
})

describe('a job that fails', () => {
  test('is tried again after waits that grow, then left with the reason', async () => {
    const type = kind(
      'call',
      () => {
        throw new Error('Nobody is there')
      },
      { waits: [60, 300] },
    )
    await world.startProcess([type])
    await world.enqueue('call', { maxAttempts: 3 })
    for (const [attempt, seconds] of [60, 300].entries()) {
      const waitOf = async () => {
        const { rows } = await sql<{ attempts: number; state: string; wait: number }>`
          select attempts, state, extract(epoch from run_at - taken_at)::float8 as wait from switchboard.job
          where task = 'call'`.execute(world.owner)
        return rows[0]
      }
      await vi.waitFor(async () =>
        expect(await waitOf()).toMatchObject({ attempts: attempt + 1, state: 'waiting' }),
      )
      expect((await waitOf())?.wait).toBeGreaterThan(seconds - 5)
      await hurry('call')
    }
    await untilState('call', 'failed')
    const [job] = await world.jobs('call')
    expect(job).toMatchObject({ attempts: 3, last_error: 'Nobody is there', process: null })
    expect(job?.ended_at).not.toBeNull()
  })

  test('can be tried again, with all its attempts', async () => {
    let isBroken = true
    const type = kind('call', () => {
      if (isBroken) throw new Error('No')
    })
    await world.startProcess([type])
    const id = await world.enqueue('call', { maxAttempts: 1 })
    await untilState('call', 'failed')
    isBroken = false
    expect(await tryJobAgain(world.database, { tenantId: world.tenants.other, id })).toBe(false)
    expect(await tryJobAgain(world.database, { tenantId: world.tenants.one, id })).toBe(true)
    await untilState('call', 'done')
    expect(await tryJobAgain(world.database, { tenantId: world.tenants.one, id })).toBe(false)
  })

  test('and has a successor by its key leaves the work to that', async () => {
    const held = createHeldJob('sync')
    await world.startProcess([held.type])
    await world.enqueue('sync', { key: 'a' })
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    await world.enqueue('sync', { key: 'a', runAt: new Date(Date.now() + 3_600_000) })
    held.fail(new Error('Cut off'))
    await untilState('sync', 'cancelled', 'waiting')
  })
})

describe('a key', () => {
  test('stands for one job however often it is asked for, with the newest payload and the earliest time', async () => {
    const soon = new Date(Date.now() + 60_000)
    await world.enqueue('sync', { key: 'a', payload: { n: 1 }, runAt: soon })
    await world.enqueue('sync', { key: 'a', payload: { n: 2 }, runAt: new Date(Date.now() + 3_600_000) })
    await world.enqueue('sync', { key: 'b' })
    const rows = await world.jobs('sync')
    expect(rows.map(({ key, payload, run_at }) => ({ key, payload, run_at }))).toMatchObject([
      { key: 'a', payload: { n: 2 }, run_at: soon },
      { key: 'b', payload: {} },
    ])
  })

  test('lets one successor wait while it runs, and never two run at once', async () => {
    const held = createHeldJob('sync')
    await world.startProcess([held.type])
    await world.enqueue('sync', { key: 'a', payload: { n: 1 } })
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    for (const n of [2, 3]) await world.enqueue('sync', { key: 'a', payload: { n } })
    await world.enqueue('sync', { payload: { n: 'without' } })
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    expect(held.begun.map(({ payload }) => payload.n)).toEqual([1, 'without'])
    held.finish()
    await vi.waitFor(() => expect(held.begun).toHaveLength(3))
    expect(held.begun[2]?.payload).toEqual({ n: 3 })
    held.finish()
    await untilState('sync', 'done', 'done', 'done')
  })

  test('loses no request in a tight loop beside processes that take it', async () => {
    const ran: number[] = []
    const type = kind('sync', ({ payload }) => ran.push(payload.n as number))
    await Promise.all([world.startProcess([type]), world.startProcess([type])])
    const ids: string[] = []
    for (let n = 1; n <= 300; n++) ids.push(await world.enqueue('sync', { key: 'a', payload: { n } }))
    await world.untilEnded('sync')
    expect(ids).not.toContain('')
    expect(ran.at(-1)).toBe(300)
    expect(ran).toEqual([...new Set(ran)].sort((a, b) => a - b))
  })
})

describe('a job that is cancelled', () => {
  test('is told so while it runs, and ends', async () => {
    const held = createHeldJob('count')
    await world.startProcess([held.type])
    const id = await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    expect(await cancelJob(world.database, { tenantId: world.tenants.other, id })).toBe(false)
    expect(await cancelJob(world.database, { tenantId: world.tenants.one, id })).toBe(true)
    await untilState('count', 'cancelled')
    expect(held.begun[0]?.signal.reason).toMatchObject({ reason: 'cancelled' })
  })

  test('never begins where it waits', async () => {
    const { payloads, type } = noted()
    const id = await world.enqueue('note')
    expect(await cancelJob(world.database, { tenantId: world.tenants.one, id })).toBe(true)
    await world.startProcess([type])
    await world.enqueue('note', { payload: { second: true } })
    await untilState('note', 'cancelled', 'done')
    expect(payloads).toEqual([{ second: true }])
  })
})

describe('a job with an effect', () => {
  test("has it once: in the transaction of its end, which fails where the job is another's by now", async () => {
    const effects: number[] = []
    const faults: unknown[] = []
    const held = createHeldJob('book')
    const type = kind('book', async job => {
      await held.type.run(job).catch(() => {})
      await world.database
        .inTenant(job.tenantId, async db => {
          await sql`insert into operation (tenant_id, _id, entity, action, at, by, changed)
            values (${job.tenantId}, ${v7()}, 'pet', 'book', now(), '{}', ${job.attempt})`.execute(db)
          await job.finish(db)
        })
        .catch(error => {
          faults.push(error)
          throw error
        })
      effects.push(job.attempt)
    })
    await world.startProcess([type])
    await world.enqueue('book')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    // Simulates another process that takes this one for dead.
    await sql`select switchboard.leave_job(tenant_id, _id, process, null, true, null)
      from switchboard.job`.execute(world.owner)
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    held.finish()
    await untilState('book', 'done')
    await vi.waitFor(() => expect(faults).toHaveLength(1))
    const rows = await sql`select from switchboard.operation where action = 'book'`.execute(world.owner)
    expect(effects).toHaveLength(1)
    expect(rows.rows).toHaveLength(1)
  })
})

describe('a process that loses its connection', () => {
  /** Closes the connections that hold the processes' locks. */
  const cutOff = () =>
    sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(world.owner)

  test('keeps what it runs where nobody has noticed, and hears of new jobs again', async () => {
    const held = createHeldJob('count')
    await world.startProcess([held.type])
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    await cutOff()
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    expect(held.begun[0]?.signal.aborted).toBe(false)
    held.finish()
    await untilState('count', 'done', 'done')
  })

  test('lets go of what others have taken from it meanwhile', async () => {
    const held = createHeldJob('count')
    await world.startProcess([held.type])
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    await world.owner.deleteFrom('job_process').execute()
    await sql`select switchboard.leave_job(tenant_id, _id, process, '2100-01-01', true, null)
      from switchboard.job`.execute(world.owner)
    await cutOff()
    await vi.waitFor(() => expect(held.begun[0]?.signal.reason).toMatchObject({ reason: 'lost' }))
    await hurry('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    held.finish()
    await untilState('count', 'done')
  })
})

describe('a process that stops', () => {
  test('waits for what is running, then has others do it, as if it had not begun', async () => {
    const held = createHeldJob('count')
    const runner = await world.startProcess([held.type])
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    await runner.stop(0)
    expect(held.begun[0]?.signal.reason).toMatchObject({ reason: 'draining' })
    expect(await world.jobs('count')).toMatchObject([{ state: 'waiting', attempts: 0, process: null }])
    expect(await world.owner.selectFrom('job_process').selectAll().execute()).toEqual([])
    await world.startProcess([held.type])
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    held.finish()
    await untilState('count', 'done')
  })

  test('has others do what does not heed it', async () => {
    const never = kind('count', () => new Promise(() => {}))
    const runner = await world.startProcess([never])
    await world.enqueue('count')
    await untilState('count', 'running')
    await runner.stop(0)
    expect(await stateOf('count')).toEqual(['waiting'])
  })

  test('waits for what ends by itself', async () => {
    const held = createHeldJob('count')
    const runner = await world.startProcess([held.type])
    await world.enqueue('count')
    await vi.waitFor(() => expect(held.begun).toHaveLength(1))
    const stopping = runner.stop(60_000)
    held.finish()
    await stopping
    expect(await stateOf('count')).toEqual(['done'])
  })
})

test('a job that takes longer than it may is told to stop, and fails', async () => {
  const held = createHeldJob('count')
  await world.startProcess([{ ...held.type, maxMinutes: 0.0005 }])
  await world.enqueue('count', { maxAttempts: 1 })
  await untilState('count', 'failed')
  expect(held.begun[0]?.signal.reason).toMatchObject({ reason: 'late' })
  expect(await world.jobs('count')).toMatchObject([{ last_error: 'It took too long.' }])
})

describe('a schedule', () => {
  test('has one next job, however many processes start, and goes on after it and after a failure', async () => {
    const begun = new Set<string>()
    let isMended = false
    // Counts jobs instead of attempts, because a slow machine may begin a job twice.
    const type = kind(
      'sweep',
      ({ id }) => {
        begun.add(id)
        if (begun.size === 2 && !isMended) throw new Error('Not today')
      },
      { schedule: { everySeconds: 3600 } },
    )
    await Promise.all([world.startProcess([type]), world.startProcess([type])])
    await untilState('sweep', 'waiting')
    await hurry('sweep')
    await untilState('sweep', 'done', 'waiting')
    await hurry('sweep')
    await vi.waitFor(async () =>
      expect((await world.jobs('sweep'))[1]).toMatchObject({ state: 'waiting', last_error: 'Not today' }),
    )
    isMended = true
    await hurry('sweep')
    await untilState('sweep', 'done', 'done', 'waiting')
    expect(begun.size).toBe(2)
    const next = (await world.jobs('sweep'))[2]
    expect(next?.run_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  })

  test('is done before its time where something is known to be due, but not at once', async () => {
    const early = async () => new Date(0)
    await world.startProcess([kind('sweep', () => {}, { schedule: { everySeconds: 3600 }, early })])
    await untilState('sweep', 'waiting')
    await hurry('sweep')
    await untilState('sweep', 'done', 'waiting')
    const [done, next] = await world.jobs('sweep')
    const seconds = ((next?.run_at.getTime() ?? 0) - (done?.taken_at?.getTime() ?? 0)) / 1000
    expect(seconds).toBeGreaterThan(5)
    expect(seconds).toBeLessThan(600)
  })

  test('that has no next time is refused at the start', async () => {
    const type = kind('never', () => {}, { schedule: { cron: '0 0 30 2 *', timeZone: 'UTC' } })
    await expect(world.startProcess([type])).rejects.toThrow('0 0 30 2 *')
  })
})

describe('tenants', () => {
  test('see their own jobs alone, without payload, and ask for none of another', async () => {
    const { one, other } = world.tenants
    await world.enqueue('note', { tenantId: one })
    await world.enqueue('note', { tenantId: other })
    const seen = await world.database.inTenant(one, db =>
      sql<Record<string, unknown>>`select * from job`.execute(db).then(({ rows }) => rows),
    )
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ tenant_id: one })
    expect(seen[0]).not.toHaveProperty('payload')
    const foreign = world.database.inTenant(one, db => enqueueJob(db, { tenantId: other, task: 'note' }))
    await expect(foreign).rejects.toMatchObject({ code: '44000' })
  })

  test('have the restricted role, which can neither touch jobs nor ask for one outside a tenant', async () => {
    await world.enqueue('note')
    for (const statement of [
      'select from switchboard.job',
      'insert into app.job (task) values (1)',
      "update app.job set state = 'done'",
      'delete from app.job',
      'select from switchboard.job_process',
      `select switchboard.enqueue('${v7()}', 'note', null, '{}', null, 1)`,
      `select app.enqueue('${v7()}', 'note', null, '{}', null, 1)`,
    ]) {
      const code = expect.stringMatching(/^(42501|44000)$/)
      await expect(queryOnce(world.appUrl, statement)).rejects.toMatchObject({ code })
    }
    expect(await stateOf('note')).toEqual(['waiting'])
  })

  test('are taken in turns: a single job begins before the many that another had asked for', async () => {
    const { one, other } = world.tenants
    const held = createHeldJob('work')
    await fill('work', one, 10_000)
    await world.startProcess([held.type], { slots: 3 })
    // The third slot stays free for other tenants.
    await vi.waitFor(() => expect(held.begun).toHaveLength(2))
    await world.enqueue('work', { tenantId: other })
    await vi.waitFor(() => expect(held.begun).toHaveLength(3))
    expect(held.begun.map(({ tenantId }) => tenantId)).toEqual([one, one, other])
  })

  test('of whom twenty have much to do all get their turn', async () => {
    const tenants = Array.from({ length: 20 }, () => v7())
    const order: string[] = []
    const type = kind('work', ({ tenantId }) => order.push(tenantId))
    for (const tenantId of tenants) await fill('work', tenantId, 20)
    // With several slots, a tenant misses a turn whenever the end of its job is slow to be stored.
    await world.startProcess([type], { slots: 1 })
    await world.untilEnded('work')
    const firstHalf = order.slice(0, 200)
    const turns = tenants.map(tenantId => firstHalf.filter(one => one === tenantId).length)
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...turns)).toBeLessThanOrEqual(11)
  })
})

/** Makes the waiting jobs of a task due now. */
async function hurry(task: string): Promise<void> {
  await sql`update switchboard.job set run_at = clock_timestamp() where task = ${task} and state = 'waiting'`.execute(
    world.owner,
  )
  await sql`select switchboard.tell_of_job('-infinity')`.execute(world.owner)
}

async function fill(task: string, tenantId: string, count: number): Promise<void> {
  await sql`
    insert into switchboard.job (tenant_id, task, payload, run_at, most_attempts)
    select ${tenantId}, ${task}, '{}', clock_timestamp(), 8 from generate_series(1, ${count}::int)`.execute(
    world.owner,
  )
}
