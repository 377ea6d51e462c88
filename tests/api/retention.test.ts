import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { png } from '../support/fileSamples.ts'
import { insertRecord } from '../support/insertRecord.ts'
import { retentionLater } from '../support/retentionLater.ts'
import { createTestApp, type TenantName, type TestApp } from '../support/testApp.ts'

const dayMs = 86_400_000

let app: TestApp
let here: ChatWorld
let abroad: ChatWorld
let intakeId: string

beforeAll(async () => {
  app = await createTestApp()
  here = await createChatWorld(app)
  abroad = await createChatWorld(app, { tenant: 'hillside' })
  intakeId = await insert('intake', { name: 'Registration' })
})
afterAll(() => app.close())
beforeEach(() => Promise.all([keep({}), keep({}, 'hillside')]))

const insert = (entity: string, data: object, tenant: TenantName = 'lakeside', at?: Date) =>
  insertRecord(app, app.tenants[tenant].id, entity, data, at)

async function keep(retention: object, tenant: TenantName = 'lakeside') {
  const admin = await app.as('admin', tenant)
  const { _id } = (await admin.get('/tenant_settings')).json()
  const answer = await admin.put(`/tenant_settings/${_id}`, { retention })
  expect(answer.status, answer.text).toBe(200)
}

/** Runs the job as if `days` had passed; collects the files that it removes. */
async function daysLater(days: number, removed: string[] = []): Promise<number> {
  return retentionLater(app, days, removed).eraseOld()
}

async function completed(world: ChatWorld, said?: string): Promise<Visitor> {
  const visitor = await world.visit()
  if (said) await visitor.say(said)
  await world.operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
  return visitor
}
const isThere = async ({ id }: Visitor, world = here) =>
  (await world.operator.get(`/conversation/${id}`)).status === 200
const kept = async (id: string) =>
  (await app.database.owner.selectFrom('record').select('_id').where('_id', '=', id).execute()).length
/** Returns the job's audit entries, latest first. Entries are sorted by id, because the job uses another clock. */
const noted = async () => {
  const admin = await app.as('admin')
  const { entries } = (await admin.get('/audit_log?action=eraseOldData')).json<{
    entries: { _id: string; count: number }[]
  }>()
  return entries.sort((one, other) => (one._id < other._id ? 1 : -1))
}

describe('how long conversations are kept', () => {
  it('is each tenant’s own number of days since the last message; without one, for ever', async () => {
    await keep({ conversation_days: 30 })
    const [mine, theirs] = [await completed(here, 'Goodbye'), await completed(abroad, 'Goodbye')]
    expect(await daysLater(29.9)).toBe(0)
    expect(await isThere(mine)).toBe(true)
    expect(await daysLater(30.1)).toBe(1)
    expect([await isThere(mine), await isThere(theirs, abroad)]).toEqual([false, true])
    expect(await daysLater(3000)).toBe(0)
    await keep({ conversation_days: 365 }, 'hillside')
    expect(await daysLater(364)).toBe(0)
    expect(await daysLater(366)).toBe(1)
    expect(await isThere(theirs, abroad)).toBe(false)
  })

  it('takes with it what was said, every version and what was sent, and is noted by number', async () => {
    await keep({ conversation_days: 1 })
    const [visitor] = [await completed(here, 'canary'), await completed(here)]
    const talking = await here.visit()
    const body = { file: png.toString('base64'), name: 'canary.png' }
    expect((await app.nobody().post('/image', body, talking.headers)).status).toBe(201)
    await here.operator.patch(`/conversation/${talking.id}`, { status: 'completed' })
    const removed: string[] = []
    expect(await daysLater(2, removed)).toBe(3)
    expect(removed).toHaveLength(1)
    const { owner } = app.database
    for (const table of ['conversation_event', 'conversation_thread', 'turn', 'file'] as const) {
      const rows = owner.selectFrom(table).select('tenant_id')
      expect(await rows.where('conversation_id', 'in', [visitor.id, talking.id]).execute()).toEqual([])
    }
    const versions = owner.selectFrom('record_history').select('version')
    expect(await versions.where('_id', '=', visitor.id).execute()).toEqual([])
    expect((await noted())[0]).toMatchObject({
      action: 'eraseOldData',
      entity: 'conversation',
      entity_id: null,
      label: null,
      count: 3,
      actor: { type: 'system' },
      details: {},
    })
  })

  it('does not count for one that is not completed, however old; it does for one in the trash', async () => {
    await keep({ conversation_days: 1 })
    const [open, trashed] = [await here.visit(), await completed(here)]
    await here.operator.delete(`/conversation/${trashed.id}`)
    await daysLater(100)
    expect(await isThere(open)).toBe(true)
    expect(await kept(trashed.id)).toBe(0)
  })

  it('counts from the beginning where nothing was ever said', async () => {
    await keep({ conversation_days: 10 })
    const old = await insert(
      'conversation',
      { status: 'completed' },
      'lakeside',
      new Date(Date.now() - 5 * dayMs),
    )
    expect(await daysLater(4)).toBe(0)
    expect(await daysLater(6)).toBe(1)
    expect(await kept(old)).toBe(0)
  })

  it('ends in batches, by several processes at once, each conversation counted once', async () => {
    await keep({ conversation_days: 1 })
    await Promise.all(Array.from({ length: 450 }, () => insert('conversation', { status: 'completed' })))
    const counts = await Promise.all([daysLater(2), daysLater(2), daysLater(2)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450)
    for (const { count } of await noted()) expect(count).toBeLessThanOrEqual(200)
  })

  it('lets a contact be, and what was filled in the conversation', async () => {
    await keep({ conversation_days: 1 })
    const { _id: contact_id } = (await here.operator.post('/contact', { name: 'Maya' })).json()
    const visitor = await completed(here)
    await here.operator.patch(`/conversation/${visitor.id}`, { contact_id })
    const started_at = new Date().toISOString()
    const filled = await insert('filled_intake', {
      intake_id: intakeId,
      conversation_id: visitor.id,
      contact_id,
      started_at,
    })
    expect(await daysLater(2)).toBe(1)
    expect([await kept(String(contact_id)), await kept(filled)]).toEqual([1, 1])
  })
})

describe('how long filled intakes are kept', () => {
  it('is counted in days since they were begun, whatever became of their conversation', async () => {
    await keep({ filled_intake_days: 7 })
    const begun = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const visitor = await completed(here)
    const fill = (days: number, tenant?: TenantName) =>
      insert('filled_intake', { started_at: begun(days), conversation_id: visitor.id }, tenant)
    const [old, young, foreign] = [await fill(8), await fill(6), await fill(8, 'hillside')]
    expect(await daysLater(0)).toBe(1)
    expect([await kept(old), await kept(young), await kept(foreign)]).toEqual([0, 1, 1])
    expect(await isThere(visitor)).toBe(true)
    expect((await noted())[0]).toMatchObject({ entity: 'filled_intake', count: 1 })
  })
})

it('runs by itself, and takes files out of the storage', async () => {
  const job = app.upkeep.find(({ task }) => task === 'delete what is kept no longer')
  expect(job?.everySeconds).toBe(3600)
  await keep({ conversation_days: 1 })
  const visitor = await here.visit()
  const body = { file: png.toString('base64'), name: 'a.png' }
  const { _id } = (await app.nobody().post('/image', body, visitor.headers)).json()
  const last_event_at = new Date(Date.now() - 2 * dayMs).toISOString()
  const data = JSON.stringify({ status: 'completed', last_event_at })
  await app.database.owner.updateTable('record').set({ data }).where('_id', '=', visitor.id).execute()
  const stored = () => readdirSync(join(app.dataDir, 'files'), { recursive: true }).join()
  expect(stored()).toContain(String(_id))
  expect(await job?.run()).toBe(1)
  expect(stored()).not.toContain(String(_id))
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
