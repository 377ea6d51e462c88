import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../server/errors.ts'
import type { Database } from '../../server/store/database.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
/** Where the database is lost once the animal of that name is stored, or at the end of what stores it. */
let loses: { name: string; at: 'the end' | 'its commit' | 'what comes next' } | null = null

beforeAll(async () => {
  app = await createTestApp({ wrap: losing })
  operator = await app.as('operator')
})
afterAll(() => app.close())

function losing(database: Database): Database {
  return { ...database, inTenant }

  async function inTenant<T>(...[tenantId, work]: Parameters<typeof database.inTenant<T>>): Promise<T> {
    if (loses?.at === 'what comes next' && (await isStored(database.owner, loses.name))) throw lost()
    const result = await database.inTenant(tenantId, async db => {
      const done = await work(db)
      if (loses?.at === 'the end' && (await isStored(db, loses.name))) throw lost()
      return done
    })
    if (loses?.at === 'its commit' && (await isStored(database.owner, loses.name))) throw lost()
    return result
  }
}

async function isStored(db: Database['owner'], name: string): Promise<boolean> {
  const found = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'animal')
    .where(({ eb, ref }) => eb(ref('data', '->>').key('name'), '=', name))
    .executeTakeFirst()
  return found !== undefined
}

function lost(): AppError {
  loses = null
  return new AppError('server.unavailable', { detail: 'The database cannot be reached at the moment.' })
}

const animal = () => ({ name: `Rex ${v7()}`, species: 'dog' })
const count = async (name: string) =>
  (await operator.list('animal', { filter: { name } })).json<object[]>().length

describe('a write whose database is lost', () => {
  it('after it was stored is answered, and not done again', async () => {
    const [body, headers] = [animal(), { 'idempotency-key': v7() }]
    loses = { name: body.name, at: 'what comes next' }
    const first = await operator.post('/animal', body, headers)
    expect([first.status, first.json().name]).toEqual([201, body.name])
    const second = await operator.post('/animal', body, headers)
    expect([second.status, second.json().code]).toEqual([409, 'idempotency.running'])
    expect(await count(body.name)).toBe(1)
  })

  it('while its end is on the way is not done again', async () => {
    const [body, headers] = [animal(), { 'idempotency-key': v7() }]
    loses = { name: body.name, at: 'its commit' }
    expect((await operator.post('/animal', body, headers)).status).toBe(503)
    const second = await operator.post('/animal', body, headers)
    expect([second.status, second.json().code]).toEqual([409, 'idempotency.running'])
    expect(await count(body.name)).toBe(1)
  })
})

it('a write that came to nothing with its database may be sent again', async () => {
  const [body, headers] = [animal(), { 'idempotency-key': v7() }]
  loses = { name: body.name, at: 'the end' }
  expect((await operator.post('/animal', body, headers)).status).toBe(503)
  expect(await count(body.name)).toBe(0)
  expect((await operator.post('/animal', body, headers)).status).toBe(201)
  expect(await count(body.name)).toBe(1)
})

describe('a message that bears its sender’s own id', () => {
  it('is answered although the request before was cut by a crash, and is there once', async () => {
    const visitor = await (await createChatWorld(app)).visit()
    const headers = { 'idempotency-key': v7() }
    const message = { client_event_id: 'tmp-1' }
    const first = await visitor.say('Good day', message, headers)
    await cut(headers['idempotency-key'])
    const second = await visitor.say('Good day', message, headers)
    expect([second.status, second.json()._id]).toEqual([201, first.json()._id])
    expect((await visitor.say('Good day', message, headers)).json()).toEqual(second.json())
    const events = (await visitor.recent()).json<{ role: string }[]>()
    expect(events.filter(({ role }) => role === 'user')).toHaveLength(1)
    expect((await visitor.say('Good evening', message, headers)).status).toBe(422)
  })

  it('is not sent again without one', async () => {
    const visitor = await (await createChatWorld(app)).visit()
    const headers = { 'idempotency-key': v7() }
    await visitor.say('Good day', {}, headers)
    await cut(headers['idempotency-key'])
    expect((await visitor.say('Good day', {}, headers)).status).toBe(409)
  })

  /** As a crash leaves a key. */
  async function cut(key: string): Promise<void> {
    await app.database.owner
      .updateTable('idempotency')
      .set({ status: null, headers: null, body: null })
      .where('key', '=', key)
      .execute()
  }
})

it('the server has met no fault but the lost database', () => {
  expect(app.faults.filter(fault => !fault.includes('cannot be reached'))).toEqual([])
})
