import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../server/errors.ts'
import type { Database } from '../../server/store/database.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { createClient } from '../support/client.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
/** The animal whose write loses the database connection, and the point at which this happens. */
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
})

describe('a write whose server was killed', () => {
  it('is done when it is sent again, where nothing of it was stored', async () => {
    const { body, headers, other } = await writtenBeside()
    await forget(body.name)
    await other.close()
    await untilDead(body, headers)
    const again = await operator.post('/animal', body, headers)
    expect([again.status, again.json().name]).toEqual([201, body.name])
    const repeated = await operator.post('/animal', body, headers)
    expect([repeated.status, repeated.json()]).toEqual([201, again.json()])
    expect(await count(body.name)).toBe(1)
  })

  it('is done once, however many send it again at the same time', async () => {
    const { body, headers, other } = await writtenBeside()
    await forget(body.name)
    await other.close()
    await untilDead(body, headers)
    await Promise.all(Array.from({ length: 8 }, () => operator.post('/animal', body, headers)))
    expect(await count(body.name)).toBe(1)
  })

  it('is not done again where it was stored, and nobody is told to ask once more', async () => {
    const { body, headers, other } = await writtenBeside()
    await other.close()
    await untilDead(body, headers)
    const again = await operator.post('/animal', body, headers)
    expect([again.status, again.json().code]).toEqual([409, 'idempotency.unknown'])
    expect(again.headers['retry-after']).toBeUndefined()
    expect(await count(body.name)).toBe(1)
  })

  it('is not done again where no audit tells whether it was stored', async () => {
    const { body, headers, other } = await writtenBeside()
    await other.close()
    const visitor = await (await createChatWorld(app)).visit()
    await visitor.say('Good day', {}, headers)
    const rows = app.database.owner.updateTable('idempotency').where('key', '=', headers['idempotency-key'])
    const { process } = await app.database.owner
      .selectFrom('idempotency')
      .select('process')
      .where('key', '=', headers['idempotency-key'])
      .where('actor', 'not like', 'visitor:%')
      .executeTakeFirstOrThrow()
    await rows.set({ process, status: null, headers: null, body: null, gone_since: new Date(0) }).execute()
    const again = await visitor.say('Good day', {}, headers)
    expect([again.status, again.json().code]).toEqual([409, 'idempotency.unknown'])
    expect(await count(body.name)).toBe(1)
  })

  it('is waited for while its server lives, even if it was lost for a while', async () => {
    const { body, headers, other } = await writtenBeside()
    await forget(body.name)
    await app.database.owner
      .updateTable('idempotency')
      .set({ gone_since: new Date(0) })
      .execute()
    const again = await operator.post('/animal', body, headers)
    expect([again.status, again.json().code]).toEqual([409, 'idempotency.running'])
    expect(await goneSince(headers)).toBeNull()
    await other.close()
  })

  interface Headers extends Record<string, string> {
    'idempotency-key': string
  }

  /** Writes on another server and leaves the key as a killed process would. */
  async function writtenBeside() {
    const other = await app.beside()
    const [body, headers] = [animal(), { 'idempotency-key': v7() }]
    const cookie = `switchboard_session=${operator.token}`
    const client = createClient({
      port: other.port,
      headers: { host: `lakeside.test:${other.port}`, cookie },
    })
    expect((await client.post('/animal', body, headers)).status).toBe(201)
    await cut(headers['idempotency-key'])
    return { body, headers, other }
  }

  /** Undoes the write, as if the process had been killed before it. */
  async function forget(name: string): Promise<void> {
    const { owner } = app.database
    const { rows } = await sql<{ id: string }>`
      delete from switchboard.record where data->>'name' = ${name} returning _id as id`.execute(owner)
    await owner
      .deleteFrom('audit')
      .where('entity_id', '=', rows[0]?.id ?? '')
      .execute()
  }

  async function goneSince(headers: Headers): Promise<Date | null | undefined> {
    const row = await app.database.owner
      .selectFrom('idempotency')
      .select('gone_since')
      .where('key', '=', headers['idempotency-key'])
      .executeTakeFirst()
    return row?.gone_since
  }

  /** Retries until the server has noticed the loss, then ends the period in which the other server might return. */
  async function untilDead(body: object, headers: Headers): Promise<void> {
    await vi.waitFor(async () => {
      const early = await operator.post('/animal', body, headers)
      expect([early.status, early.json().code]).toEqual([409, 'idempotency.running'])
      expect(await goneSince(headers)).toBeInstanceOf(Date)
    })
    await app.database.owner
      .updateTable('idempotency')
      .set({ gone_since: new Date(Date.now() - 11_000) })
      .where('key', '=', headers['idempotency-key'])
      .execute()
  }
})

/** Leaves a key as a crash would. */
async function cut(key: string): Promise<void> {
  await app.database.owner
    .updateTable('idempotency')
    .set({ status: null, headers: null, body: null })
    .where('key', '=', key)
    .execute()
}

it('the server has met no fault but the lost database', () => {
  expect(app.faults.filter(fault => !fault.includes('cannot be reached'))).toEqual([])
})
