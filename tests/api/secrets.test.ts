import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  operator = await app.as('operator')
})

afterAll(() => app.close())

const path = '/shelter_settings'

describe('a secret', () => {
  const secret = 'registry-key-4711'
  const stored = async () => {
    const rows = await app.database.owner
      .selectFrom('record')
      .select('data')
      .where('entity', '=', 'shelter_settings')
      .execute()
    const history = await app.database.owner
      .selectFrom('record_history')
      .select(['patch', 'inverse'])
      .execute()
    const kept = await app.database.owner.selectFrom('idempotency').selectAll().execute()
    return JSON.stringify([rows, history, kept])
  }

  it('is written and never read back, only that it is set and how it ends', async () => {
    const answer = await admin.put(path, { registry_key: secret }, { 'idempotency-key': 'a-secret' })
    expect(answer.json()).toMatchObject({ registry_key: { $set: true, last4: '4711' } })
    const read = [await admin.get(path), await admin.get(`${path}/${answer.json()._id}/history`), answer]
    expect(read.map(({ text }) => text).join()).not.toContain(secret)
    expect(await stored()).not.toContain(secret)
  })

  it('inside an object is kept alike', async () => {
    const answer = await admin.patch(path, { mail: { host: 'mail.example', password: 'letter-box-9' } })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { mail: { host: 'mail.example', password: { $set: true } } },
    ])
    expect(await stored()).not.toContain('letter-box-9')
    expect((await admin.get(path)).text).not.toContain('letter-box-9')
  })

  it('stays when it is left out or sent back as it was read, and goes with null', async () => {
    await admin.put(path, { registry_key: secret })
    expect((await admin.put(path, { greeting: 'x' })).json()).toMatchObject({ registry_key: { $set: true } })
    const read = (await admin.get(path)).json()
    expect((await admin.put(path, read)).json()).toMatchObject({
      registry_key: { $set: true, last4: '4711' },
    })
    expect((await admin.patch(path, { registry_key: null })).json()).toMatchObject({
      registry_key: { $set: false },
    })
  })

  it.each([{}, { $gt: '' }, { $set: true, last4: [] }, { $set: 'yes' }, ['x'], 7])(
    'is not %j: that is refused, not passed over',
    async value => {
      for (const method of ['PUT', 'PATCH']) {
        const body = JSON.stringify({ registry_key: value })
        const answer = await admin.send(method, path, body, { 'content-type': 'application/json' })
        expect([method, answer.status]).toEqual([method, 422])
        expect(answer.text).toContain('/registry_key')
      }
    },
  )

  it('is checked like every field, without being shown', async () => {
    const answer = await admin.put(path, { registry_key: 'short' })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/registry_key', keyword: 'minLength' }] })
    expect(answer.text).not.toContain('"short"')
  })

  it('of a record is no matter of lists, filters and search', async () => {
    const body = { name: 'Rex', species: 'dog', tracker_key: 'collar-key-0001' }
    const { _id } = (await operator.post('/animal', body)).json()
    expect((await operator.list('animal', { filter: { _id } })).text).not.toContain('collar-key')
    for (const filter of [{ tracker_key: 'collar-key-0001' }, { 'tracker_key.box': { starts: 'a' } }]) {
      expect((await operator.list('animal', { filter })).status).toBe(400)
    }
    expect((await operator.list('animal', { q: 'collar-key-0001' })).json()).toEqual([])
    expect((await operator.list('animal', { sort: ['tracker_key'] })).status).toBe(400)
  })

  it('is not in the schema of who may not write it', async () => {
    const viewer = await app.as('viewer')
    expect((await viewer.get('/animal/schema')).text).not.toContain('tracker_key')
    expect((await operator.get('/animal/schema')).text).toContain('tracker_key')
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
