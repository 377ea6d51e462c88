import { once } from 'node:events'
import { connect } from 'node:net'
import type { CompiledQuery, Kysely } from 'kysely'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLostFiles } from '../../server/features/files/lostFiles.ts'
import type { Database } from '../../server/store/database.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { calls, says, scriptedModels } from '../support/scriptedModels.ts'
import { siteToken } from '../support/siteToken.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const script = scriptedModels(() => says('Good day!'))
/** Access queries for stream followers, as JSON. */
const accesses: string[] = []

let app: TestApp
let world: ChatWorld
let admin: Member

beforeAll(async () => {
  app = await createTestApp({ models: script.models, wrap: listening })
  world = await createChatWorld(app)
  admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
})
afterAll(() => app.close())

/** Wraps a database and records the queries that check the access of stream followers. */
function listening(database: Database): Database {
  return { ...database, owner: heard(database.owner) }
}

function heard<T extends Kysely<never> | Database['owner']>(owner: T): T {
  return new Proxy(owner, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const { sql: text = '', parameters = [] } = (given[0] ?? {}) as Partial<CompiledQuery>
        if (text.includes('given.kind')) accesses.push(String(parameters[0]))
        return value.apply(target, given)
      }
    },
  })
}

/** Locks a table against writes while the work runs; `access exclusive` also blocks reads. */
async function holding(
  table: string,
  mode: 'share' | 'access exclusive',
  work: () => Promise<void>,
): Promise<void> {
  await app.database.owner.transaction().execute(async db => {
    await sql`lock table ${sql.table(`switchboard.${table}`)} in ${sql.raw(mode)} mode`.execute(db)
    await work()
  })
}

/** Counts queries that wait for a lock in this test's database. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(app.database.owner)
  return rows[0]?.count ?? 0
}

describe('a caller who leaves before their stream begins', () => {
  /** Requests a stream and disconnects while the server checks the caller's access. */
  async function leaveEarly(path: string, headers: Record<string, string>): Promise<void> {
    await holding('conversation_thread', 'access exclusive', async () => {
      const socket = connect(app.port, '127.0.0.1')
      const lines = Object.entries({ host: `lakeside.test:${app.port}`, ...headers })
      socket.write(`GET /api${path} HTTP/1.1\r\n${lines.map(line => line.join(': ')).join('\r\n')}\r\n\r\n`)
      await expect.poll(waiting).toBe(1)
      socket.destroy()
      await once(socket, 'close')
      // These requests finish only after the server has processed the disconnect.
      for (let asked = 0; asked < 3; asked++) await app.nobody().get('/health_check')
    })
  }

  it('is not followed up for ever', async () => {
    const [gone, stays] = [await world.visit(), await world.visit()]
    await leaveEarly(`/conversation/${gone.id}/message_stream`, gone.headers)
    const stream = await stays.follow()
    accesses.length = 0
    await expect.poll(() => accesses.length).toBeGreaterThan(0)
    expect(accesses.map(each => JSON.parse(each))).toEqual(
      accesses.map(() => [expect.objectContaining({ kind: 'token' })]),
    )
    stream.abort()
  })
})

describe('a name or text that is cut in the middle of a character', () => {
  const long = `${'x'.repeat(119)}😀 Ode`

  it('keeps nobody of the team from answering, noting and taking over', async () => {
    const ben = await app.as('operator')
    await app.database.owner
      .updateTable('account_user')
      .set({ name: long })
      .where('_id', '=', ben.userId)
      .execute()
    const { id } = await world.visit()
    const replied = await ben.post(`/conversation/${id}/reply`, { content: 'Good day' })
    const noted = await ben.post(`/conversation/${id}/note`, { content: 'Is anxious' })
    for (const { status, text, json } of [replied, noted]) {
      expect(status, text).toBe(201)
      expect(json().name).toBe('x'.repeat(119))
    }
    const own = await ben.post('/web_chat/conversation', { agent_service_id: world.serviceId })
    const said = await ben.post(`/conversation/${own.json()._id}/message`, { content: 'Hello' })
    expect([said.status, said.json().name]).toEqual([201, 'x'.repeat(119)])
  })

  it('keeps no intake from being begun', async () => {
    await admin.put('/business_info', { name: long })
    const intake = await createIntakeWorld(app, { fields: [{ key: 'name', label: 'Name', type: 'text' }] })
    const visitor = await intake.begin()
    expect((await visitor.asked()).name).toBe('x'.repeat(119))
    await admin.put('/business_info', { name: 'Lakeside' })
  })

  it('keeps no turn from being ended, whatever was found', async () => {
    // In one of the two, the size limit of the stored passage falls within a character.
    for (const shift of ['', '.']) {
      const chunk = { title: 'Parking', content: `Parking${shift} ${'😀'.repeat(900)}` }
      const { status, text } = await admin.post('/knowledge_chunk', {
        ...chunk,
        tags: [shift ? 'two' : 'one'],
      })
      expect(status, text).toBe(201)
    }
    for (const tag of ['one', 'two']) {
      const tagged = await createChatWorld(app, { agent: { knowledge: { mode: 'auto', tags: [tag] } } })
      script.follow((_, call) =>
        call === 1
          ? calls([{ toolName: 'search_knowledge', input: { query: 'Parking' } }])
          : says('Behind the house.'),
      )
      const visitor = await tagged.visit()
      await visitor.say('Where can I park?')
      expect(await lastWords(visitor)).toBe('Behind the house.')
      const trace = (await admin.get(`/conversation/${visitor.id}/trace`)).json<
        { attempts: number; steps: { result?: string }[] }[]
      >()
      expect(trace[0]?.attempts).toBe(1)
      expect(trace[0]?.steps.find(({ result }) => result)?.result).toContain('😀')
    }
    script.follow(() => says('Good day!'))
  })

  it('keeps no turn from being ended, whatever a model calls its actions', async () => {
    script.follow(() => calls([{ toolName: `${'x'.repeat(99)}😀` }]))
    const visitor = await world.visit()
    await visitor.say('Where can I park?')
    expect(await lastWords(visitor)).toContain('something went wrong')
    script.follow(() => says('Good day!'))
  })

  /** Returns the event that ends the turn. */
  async function lastWords(visitor: Visitor): Promise<string> {
    const stream = await visitor.follow()
    const { data } = await stream.until(
      ({ data }) => (data.metadata as { turn_status?: string } | undefined)?.turn_status !== undefined,
    )
    stream.abort()
    return String(data.content)
  }
})

describe('somebody who is deleted while they begin a conversation', () => {
  it('is nobody’s contact any more', async () => {
    const identity = siteToken({ sub: 'maya-ode', name: 'Maya Ode' }, secret)
    await world.visit({ identity })
    const [contact] = (await admin.list('contact', { filter: { name: 'Maya Ode' } })).json<
      { _id: string }[]
    >()
    let erased: Promise<unknown> = Promise.resolve()
    let begun: Promise<Visitor> | null = null
    await holding('conversation_thread', 'share', async () => {
      begun = world.visit({ identity })
      await expect.poll(waiting).toBe(1)
      let isErased = false
      erased = admin.post(`/contact/${contact?._id}/erasure`).then(() => {
        isErased = true
      })
      await expect.poll(async () => isErased || (await waiting()) > 1).toBe(true)
    })
    const visitor = (await begun) as unknown as Visitor
    await erased
    const { rows } = await sql`
      select conversation._id from switchboard.record conversation
      where entity = 'conversation' and data ->> 'contact_id' is not null and not exists (
        select from switchboard.record contact where contact.entity = 'contact'
          and contact._id = (conversation.data ->> 'contact_id')::uuid)`.execute(app.database.owner)
    expect(rows).toEqual([])
    expect(visitor.id).toBeTruthy()
  })
})

describe('what is done for all tenants in turn', () => {
  /** Makes every write to the record fail from now on. */
  async function breakRecord(id: string): Promise<void> {
    await sql
      .raw(`create or replace function switchboard.break_record() returns trigger language plpgsql as $$ begin
          raise exception 'This record is broken';
        end $$;
        create or replace trigger broken before update or delete on switchboard.record for each row
          when (old._id = '${id}') execute function switchboard.break_record()`)
      .execute(app.database.owner)
  }

  const run = (task: string) => app.runUpkeep(task)
  const recordOf = async ({ id }: Visitor) => (await admin.get(`/conversation/${id}`)).json()

  it.each([
    ['complete idle conversations', { status: 'open' }, { status: 'completed' }],
    [
      'end long waits for people',
      { handler: 'queue', waiting_since: '2026-01-01T00:00:00.000Z' },
      { handler: 'agent' },
    ],
  ])('“%s” goes on with the others after a fault', async (name, before, after) => {
    const visitors = [await world.visit(), await world.visit(), await world.visit()]
    for (const { id } of visitors) {
      await app.database.owner
        .updateTable('record')
        .set({
          data: sql`data || ${JSON.stringify({ ...before, last_event_at: '2026-01-01T00:00:00.000Z' })}::jsonb`,
        })
        .where('_id', '=', id)
        .execute()
    }
    const [first, second, third] = visitors as [Visitor, Visitor, Visitor]
    await breakRecord(second.id)
    await expect(run(name)).rejects.toThrow('broken')
    for (const visitor of [first, third]) expect(await recordOf(visitor)).toMatchObject(after)
    expect(await recordOf(second)).toMatchObject(before)
  })

  it('files of deleted conversations go, even if one of them cannot be removed', async () => {
    const names = ['kept', 'gone', 'gone too']
    for (const storage_key of names) {
      await app.database.owner
        .insertInto('file')
        .values({
          tenant_id: app.tenants.lakeside.id,
          _id: v7(),
          conversation_id: v7(),
          storage_key,
          kind: 'file',
          name: 'A file',
          media_type: 'application/pdf',
          size: 1,
          sha256: '',
          created_at: new Date(),
          created_by: '{}',
        })
        .execute()
    }
    const storage = {
      remove: async (key: string) => {
        if (key === 'kept') throw new Error('It is locked')
      },
    }
    await expect(createLostFiles({ database: app.database, storage }).removeLost()).rejects.toThrow('locked')
    const left = await app.database.owner
      .selectFrom('file')
      .select('storage_key')
      .where('storage_key', 'in', names)
      .execute()
    expect(left).toEqual([{ storage_key: 'kept' }])
  })

  it('“delete what is kept no longer” goes on with the other tenants', async () => {
    const abroad = await createChatWorld(app, { tenant: 'hillside' })
    const hillAdmin = await app.as('admin', 'hillside')
    const [here, there] = [await world.visit(), await abroad.visit()]
    for (const member of [admin, hillAdmin]) {
      const { _id } = (await member.get('/tenant_settings')).json()
      const kept = await member.put(`/tenant_settings/${_id}`, { retention: { conversation_days: 1 } })
      expect(kept.status, kept.text).toBe(200)
    }
    for (const { id } of [here, there]) {
      const old = JSON.stringify({ status: 'completed', last_event_at: '2026-01-01T00:00:00.000Z' })
      await sql`update switchboard.record set data = data || ${old}::jsonb where _id = ${id}`.execute(
        app.database.owner,
      )
    }
    // Its tenant is processed first.
    await breakRecord(here.id)
    await expect(run('delete what is kept no longer')).rejects.toThrow('broken')
    expect((await hillAdmin.get(`/conversation/${there.id}`)).status).toBe(404)
    expect((await admin.get(`/conversation/${here.id}`)).status).toBe(200)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
