import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { installationId } from '../../server/store/installation.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { de } from '../../src/admin/pages/jobs/texts/de.ts'
import { en } from '../../src/admin/pages/jobs/texts/en.ts'
import type { Client } from '../support/client.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Page = components['schemas']['JobPage']
type Job = components['schemas']['Job']
type State = Job['state']

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())
beforeEach(() => app.database.owner.deleteFrom('job').execute())

interface Facts {
  tenantId?: string
  attempts?: number
  error?: string
  task?: string
  key?: string
  endedAt?: Date
}

/** Lists put jobs of one millisecond in no order, so each stored job is a millisecond younger than the one before. */
let lastCreation = Date.now() - 60_000

/** Stores a job for a task that no server knows; returns its id. */
async function job(state: State = 'waiting', facts: Facts = {}) {
  const { tenantId = app.tenants.lakeside.id, attempts = 1, error = null, task = 'water the plants' } = facts
  const runAt = new Date(Date.now() + 3_600_000)
  const id = await enqueueJob(app.database.owner, {
    tenantId,
    task,
    runAt,
    ...(facts.key && { key: facts.key }),
  })
  const endedAt = state === 'waiting' || state === 'running' ? null : (facts.endedAt ?? new Date())
  lastCreation += 1
  await sql`update switchboard.job set state = ${state}, attempts = ${attempts}, last_error = ${error},
    created_at = ${new Date(lastCreation)}, ended_at = ${endedAt} where _id = ${id}`.execute(
    app.database.owner,
  )
  return id
}
const list = async (who: Client, query = '') => (await who.get(`/job${query}`)).json<Page>()
const stateOf = async (id: string) => (await list(admin)).jobs.find(({ _id }) => _id === id)?.state

it('has a name in both languages for whatever the server does in the background', () => {
  for (const { task } of [...app.jobTypes, ...app.upkeep]) {
    expect(en.tasks, task).toHaveProperty([task])
    expect(de.tasks, task).toHaveProperty([task])
  }
})

describe('GET /job', () => {
  it('shows the jobs of the tenant, the newest first, page by page', async () => {
    const ids = [await job(), await job('failed', { error: 'No water.' }), await job('done')]
    const first = await list(admin, '?limit=2')
    expect(first.jobs.map(({ _id }) => _id)).toEqual([ids[2], ids[1]])
    expect(first.jobs[1]).toMatchObject({ state: 'failed', is_failing: true, error: 'No water.' })
    const rest = await list(admin, `?limit=2&after=${first.next}`)
    expect(rest).toMatchObject({ jobs: [{ _id: ids[0], state: 'waiting' }], next: null })
  })

  it('shows what fails alone: for good, or again and again', async () => {
    await job()
    await job('waiting', { attempts: 1, error: 'Once.' })
    await job('waiting', { attempts: 3, error: 'Again.' })
    await job('failed', { error: 'For good.' })
    await job('cancelled', { attempts: 9, error: 'Enough.' })
    const { jobs } = await list(admin, '?failing=true')
    expect(jobs.map(({ error }) => error)).toEqual(['For good.', 'Again.'])
  })

  it('shows those of the installation to its admins alone, who cannot change them', async () => {
    const id = await job('failed', { tenantId: installationId })
    expect((await list(admin)).jobs).toEqual([])
    const keeper = await app.as('admin', 'lakeside', { isInstanceAdmin: true })
    expect((await list(keeper)).jobs).toMatchObject([{ _id: id, is_of_installation: true }])
    expect((await keeper.post(`/job/${id}/try_again`)).status).toBe(404)
  })

  it('is for admins', async () => {
    for (const role of ['operator', 'viewer'] as const)
      expect((await (await app.as(role)).get('/job')).status).toBe(403)
  })

  it.each(['1', '_', 'x_y', '1_zz', '99999999999999999_01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'])(
    'is 400 for the cursor %s',
    async cursor => {
      expect((await admin.get(`/job?after=${cursor}`)).status).toBe(400)
    },
  )
})

describe('a job', () => {
  it('that failed is tried again once somebody asks for it, and that is noted', async () => {
    const id = await job('failed', { attempts: 8, error: 'No water.' })
    const again = await admin.post(`/job/${id}/try_again`)
    expect(again.json<Job>()).toMatchObject({ state: 'waiting', attempts: 0, is_failing: false })
    expect((await admin.post(`/job/${id}/try_again`)).status).toBe(409)
    const { entries } = (await admin.get('/audit_log?action=tryJobAgain')).json<{ entries: object[] }>()
    expect(entries).toMatchObject([{ entity: 'job', entity_id: id, label: 'water the plants' }])
  })

  it('that waits is cancelled; one that has ended is not', async () => {
    const id = await job()
    expect((await admin.post(`/job/${id}/cancel`)).json<Job>()).toMatchObject({ state: 'cancelled' })
    expect((await admin.post(`/job/${id}/cancel`)).status).toBe(409)
    expect((await admin.post(`/job/${await job('done')}/cancel`)).status).toBe(409)
  })

  it.each(['deliver mail', 'finish an action'])(
    'to %s is not cancelled: somebody waits for its end',
    async task => {
      const id = await job('waiting', { task })
      expect((await list(admin)).jobs).toMatchObject([{ can_be_cancelled: false }])
      expect((await admin.post(`/job/${id}/cancel`)).status).toBe(409)
      expect(await stateOf(id)).toBe('waiting')
    },
  )

  it('that runs is asked to stop', async () => {
    const id = await job('running')
    const asked = await admin.post(`/job/${id}/cancel`)
    expect(asked.json<Job>()).toMatchObject({ state: 'running', is_cancelling: true })
  })

  it('of another tenant is not there', async () => {
    const id = await job('failed')
    const stranger = await app.as('owner', 'hillside')
    for (const what of ['try_again', 'cancel'])
      for (const one of [id, 'not-an-id'])
        expect((await stranger.post(`/job/${one}/${what}`)).status).toBe(404)
    expect(await stateOf(id)).toBe('failed')
  })

  it('that keeps failing stands on the start page of admins', async () => {
    await job('waiting', { attempts: 4, error: 'Again.' })
    const failing = async (who: Client) =>
      (await who.get('/home')).json<components['schemas']['Home']>().failures.map(({ kind }) => kind)
    expect(await failing(admin)).toContain('job')
    expect(await failing(await app.as('operator'))).not.toContain('job')
  })

  it('that failed is off the start page once a later job of its key succeeds; one without a key stays', async () => {
    const endedAt = new Date(Date.now() - 60_000)
    const failures = async () =>
      (await admin.get('/home'))
        .json<components['schemas']['Home']>()
        .failures.flatMap(({ kind, count }) => (kind === 'job' ? [count] : []))
    for (const key of ['roses', undefined]) await job('failed', { endedAt, ...(key && { key }) })
    expect(await failures()).toEqual([2])
    for (const key of ['roses', undefined]) await job('done', key ? { key } : {})
    expect(await failures()).toEqual([1])
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
