import { deflateRawSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryOnce } from '../../tests/support/queryOnce.ts'
import { createEmptyDatabase } from '../../tests/support/testDatabase.ts'
import { silentLog } from '../../tests/support/testServer.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { latestSchema, migrations } from './migrations/migrations.ts'
import { StartupError } from './startupError.ts'

const secretKey = 'a-secret-key-for-the-migration-tests'

let empties: Awaited<ReturnType<typeof createEmptyDatabase>>[] = []
let ownerUrl = ''

const patience = { timeout: 20_000, interval: 20 }

beforeEach(async () => {
  ownerUrl = await emptyDatabase()
})

afterEach(async () => {
  for (const empty of empties) await empty.drop()
  empties = []
})

describe('migrate', { timeout: 30_000 }, () => {
  test('yields the same database at once as step by step', async () => {
    await run({})
    const stepwise = await emptyDatabase()
    for (const [index] of migrations.entries()) {
      await run({ ownerUrl: stepwise, migrations: migrations.slice(0, index + 1) })
    }
    const dump = await dumpCatalogue(ownerUrl)
    expect(dump.length).toBeGreaterThan(100)
    expect(await dumpCatalogue(stepwise)).toEqual(dump)
  })

  test('numbers its steps without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  test('changes nothing when repeated', async () => {
    await run({})
    const before = await dumpCatalogue(ownerUrl)
    expect(await run({})).toMatchObject({ version: latestSchema })
    expect(await dumpCatalogue(ownerUrl)).toEqual(before)
  })

  test('runs each step once when servers start at the same time', async () => {
    const results = await Promise.all([run({}), run({}), run({})])
    expect(new Set(results.map(({ appUrl }) => appUrl)).size).toBe(1)
    expect(await queryOnce(ownerUrl, 'select count(*)::int as n from switchboard.migration')).toEqual([
      { n: migrations.length },
    ])
  })

  test('publishes the agents that are there as they are', async () => {
    await run({ migrations: migrations.slice(0, 6) })
    const actor = `'{"type":"system","id":"","name":"S"}'::jsonb`
    const agent = (id: number, data: string) =>
      `('01938c5e-0000-7000-8000-00000000000a', 'agent', '01938c5e-0000-7000-8000-00000000000${id}', '${data}', 3,
        now(), now(), ${actor}, ${actor})`
    await queryOnce(
      ownerUrl,
      `create table switchboard.record_agent partition of switchboard.record for values in ('agent');
       insert into switchboard.record
         (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
         values ${agent(1, '{"name":"Ada"}')}, ${agent(2, '{"name":"Ben"}')}`,
    )
    await run({})
    const published = 'select version, data, note from switchboard.agent_version order by agent_id'
    expect(await queryOnce(ownerUrl, published)).toEqual([
      { version: 1, data: { name: 'Ada' }, note: '' },
      { version: 1, data: { name: 'Ben' }, note: '' },
    ])
  })

  test('counts the records that are there', async () => {
    await run({ migrations: migrations.slice(0, 10) })
    const tenants = ['01938c5e-0000-7000-8000-00000000000a', '01938c5e-0000-7000-8000-00000000000b']
    const record = (tenant: number, id: number, deletedAt: string) =>
      `('${tenants[tenant]}', 'pet', '01938c5e-0000-7000-8000-00000000000${id}', '{}', 1, now(), now(), '{}', '{}',
        ${deletedAt})`
    await queryOnce(
      ownerUrl,
      `create table switchboard.record_pet partition of switchboard.record for values in ('pet');
       insert into switchboard.record
         (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by, deleted_at)
         values ${record(0, 1, 'null')}, ${record(0, 2, 'null')}, ${record(0, 3, 'now()')}, ${record(1, 4, 'null')}`,
    )
    await run({})
    const counted = `select tenant_id, alive, trashed from switchboard.entity_count
      where entity = 'pet' order by tenant_id`
    expect(await queryOnce(ownerUrl, counted)).toEqual([
      { tenant_id: tenants[0], alive: '2', trashed: '1' },
      { tenant_id: tenants[1], alive: '1', trashed: '0' },
    ])
  })

  test('keeps what small parts of the knowledge index hold, as rows', async () => {
    await run({ migrations: migrations.slice(0, 31) })
    const id = '01938c5e-0000-7000-8000-00000000000a'
    const [cat, dog] = [Buffer.from('cat'), Buffer.from('doggy')]
    // Two terms and two grams: counts, ends of the terms, ends of their postings, grams, counts of the grams.
    const numbers = Int32Array.of(2, 2, 3, 8, 6, 18, -5, 7, 2, 3)
    const held = [Buffer.from(numbers.buffer), cat, dog, Buffer.alloc(6, 1), Buffer.alloc(12, 2)]
    await queryOnce(
      ownerUrl,
      `insert into switchboard.knowledge_segment
         (tenant_id, _id, passages, words, characters, languages, numbers, packed)
         values ($1, $1, 2, 4, 20, '{en}', '{1,2}', $2)`,
      [id, deflateRawSync(Buffer.concat(held))],
    )
    await run({})
    expect(
      await queryOnce(
        ownerUrl,
        `select term, encode(postings, 'hex') as postings from switchboard.knowledge_term order by term`,
      ),
    ).toEqual([
      { term: 'cat', postings: '01'.repeat(6) },
      { term: 'doggy', postings: '02'.repeat(12) },
    ])
    expect(
      await queryOnce(ownerUrl, 'select gram, passages from switchboard.knowledge_gram order by gram'),
    ).toEqual([
      { gram: -5, passages: 2 },
      { gram: 7, passages: 3 },
    ])
    expect(await queryOnce(ownerUrl, 'select packed from switchboard.knowledge_segment')).toEqual([
      { packed: null },
    ])
  })

  test('finds the conversations of questions that were kept, and of judgements, by their words', async () => {
    await run({ migrations: migrations.filter(({ version }) => version < 36) })
    const [tenant, talk, tried] = ['a', 'b', 'c'].map(last => `01938c5e-0000-7000-8000-00000000000${last}`)
    const [asked, said] = ['Call 4711-0815 about 100% bikes?', 'We repair them.']
    const suite = {
      scenarios: [
        { start_message: asked, kept_answer: said },
        { start_message: 'Of the team', kept_answer: 'Never said' },
      ],
    }
    const search = { question: asked, candidates: [{ passage: 'p1' }] }
    const record = (entity: string, id: string, data: object) =>
      queryOnce(
        ownerUrl,
        `insert into switchboard.record
           (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
           values ($1, $2, $3, $4, 1, now(), now(), '{}', '{}')`,
        [tenant, entity, id, JSON.stringify(data)],
      )
    const event = (id: string, index: number, role: string, content: string) =>
      queryOnce(
        ownerUrl,
        `insert into switchboard.conversation_event
           (tenant_id, conversation_id, event_index, _id, is_shown, is_settled, data, created_at, updated_at)
           values ($1, $2, $3, gen_random_uuid(), true, true, $4, now(), now())`,
        [tenant, id, index, JSON.stringify({ role, content })],
      )
    await queryOnce(
      ownerUrl,
      `create table switchboard.record_conversation partition of switchboard.record for values in ('conversation');
       create table switchboard.record_synthetic_suite partition of switchboard.record
         for values in ('synthetic_suite')`,
    )
    await record('synthetic_suite', tenant ?? '', suite)
    for (const id of [talk ?? '', tried ?? '']) {
      await record('conversation', id, id === tried ? { is_test: true } : {})
      await queryOnce(
        ownerUrl,
        `insert into switchboard.conversation_thread (tenant_id, conversation_id, created_at) values ($1, $2, now())`,
        [tenant, id],
      )
      await event(id, 1, 'user', asked)
      await event(id, 2, 'assistant', said)
    }
    for (const [id, passage] of [
      [talk, 'p1'],
      [tenant, 'p2'],
    ])
      await queryOnce(
        ownerUrl,
        `insert into switchboard.knowledge_judgement
           (tenant_id, _id, question_id, question, words, passage, title, created_at, created_by)
           values ($1, $2, $2, 'Call ••• about 100% bikes?', '{bike}', $3, 'Bikes', now(), '{}')`,
        [tenant, id, passage],
      )
    await queryOnce(
      ownerUrl,
      `insert into switchboard.turn (tenant_id, _id, conversation_id, state, accepted_at, steps)
         values ($1, $2, $2, 'completed', now() - interval '1 hour', $3)`,
      [tenant, talk, JSON.stringify([{ kind: 'model' }, { kind: 'action', retrieval: search }])],
    )
    await run({})
    const copies = `select conversation_id, texts, outlives from switchboard.copied_words order by 1`
    expect(await queryOnce(ownerUrl, copies)).toEqual([
      { conversation_id: talk, texts: [asked, said], outlives: false },
      { conversation_id: tried, texts: [asked, said], outlives: true },
    ])
    const judged = 'select passage, conversation_id from switchboard.knowledge_judgement order by 1'
    expect(await queryOnce(ownerUrl, judged)).toEqual([
      { passage: 'p1', conversation_id: talk },
      { passage: 'p2', conversation_id: null },
    ])
  })

  test('asks for parts of the knowledge index to be made anew, once for each tenant', async () => {
    await run({ migrations: migrations.filter(({ version }) => version < 35) })
    const [one, two] = ['01938c5e-0000-7000-8000-00000000000a', '01938c5e-0000-7000-8000-00000000000b']
    await queryOnce(
      ownerUrl,
      `insert into switchboard.knowledge_segment
         (tenant_id, _id, passages, words, characters, languages, numbers)
         values ($1, $1, 1, 4, 20, '{en}', '{1}'), ($1, $2, 1, 4, 20, '{en}', '{2}'), ($2, $1, 1, 4, 20, '{en}', '{3}')`,
      [one, two],
    )
    await run({})
    const asked = `select tenant_id from switchboard.job where task = 'tidy the knowledge index' order by tenant_id`
    expect(await queryOnce(ownerUrl, asked)).toEqual([{ tenant_id: one }, { tenant_id: two }])
  })

  test('leaves nothing of a step that fails, and keeps those before it', async () => {
    const failing = { version: latestSchema + 1, name: 'failing', up: failHalfway }
    await expect(run({ migrations: [...migrations, failing] })).rejects.toThrow('half way')
    expect(await queryOnce(ownerUrl, `select to_regclass('switchboard.half') as made`)).toEqual([
      { made: null },
    ])
    expect(await queryOnce(ownerUrl, 'select max(version) as version from switchboard.migration')).toEqual([
      { version: latestSchema },
    ])
  })

  test('gives every tenant that was there its record, found by its name, with a history', async () => {
    const before = migrations.filter(({ version }) => version < 5)
    await run({ migrations: before })
    const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    await queryOnce(
      ownerUrl,
      `insert into switchboard.tenant (_id, name, status, created_at) values ($1, 'Café Lakeside', 'suspended', $2)`,
      [id, '2026-03-01T09:30:00.000Z'],
    )
    await queryOnce(
      ownerUrl,
      `insert into switchboard.tenant_host values ('localhost', $1), ('lakeside.test', $1), ('[::1]', $1)`,
      [id],
    )
    await run({})
    const data = {
      name: 'Café Lakeside',
      status: 'suspended',
      hosts: ['lakeside.test', '[::1]', 'localhost'],
    }
    const found = await queryOnce(
      ownerUrl,
      `select r._id, r.data, r.version, h.patch from switchboard.record r
       join switchboard.record_history h using (tenant_id, entity, _id, version)
       where entity = 'tenant_configuration' and search @@ to_tsquery('simple', 'cafe')`,
    )
    expect(found).toEqual([{ _id: id, data, version: 1, patch: [{ op: 'add', path: '', value: data }] }])
  })

  test('notes when conversations were last answered and handed over, by any path', async () => {
    await run({ migrations: migrations.filter(({ version }) => version < 34) })
    const tenant = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    const ids = [1, 2, 3, 4].map(last => `01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c2${last}`)
    await queryOnce(
      ownerUrl,
      `create table switchboard.record_of_conversations partition of switchboard.record for values in ('conversation')`,
    )
    await queryOnce(
      ownerUrl,
      `insert into switchboard.record (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
       select $1::uuid, 'conversation', id, '{"handler": "queue"}', 1, now(), now(), '{}', '{}' from unnest($2::uuid[]) as id`,
      [tenant, ids],
    )
    await queryOnce(
      ownerUrl,
      `insert into switchboard.conversation_thread (tenant_id, conversation_id, created_at)
       select $1::uuid, id, now() from unnest($2::uuid[]) as id`,
      [tenant, ids],
    )
    const happened = [
      [ids[0], 'handoff', 'requested', '2026-03-01T10:00:00Z'],
      [ids[0], 'handoff', 'joined', '2026-03-01T11:00:00Z'],
      [ids[1], 'user_interactor', 'request_human', '2026-03-02T10:00:00Z'],
      [ids[2], 'handoff', 'joined', '2026-03-03T10:00:00Z'],
      [ids[2], 'handoff', 'returned', '2026-03-03T11:00:00Z'],
      [ids[3], 'user_interactor', 'send_message', '2026-03-04T10:00:00Z'],
    ]
    for (const [index, [id, module, action, at]] of happened.entries())
      await queryOnce(
        ownerUrl,
        `insert into switchboard.conversation_event (tenant_id, conversation_id, event_index, _id, is_shown, is_settled,
           data, created_at, updated_at)
         values ($1, $2, $3, gen_random_uuid(), true, true, $4, $5, $5)`,
        [tenant, id, index, JSON.stringify({ module_id: module, action_id: action }), at],
      )
    await queryOnce(
      ownerUrl,
      `insert into switchboard.turn (tenant_id, _id, conversation_id, state, answer_event_id, accepted_at, ended_at)
       values ($1, gen_random_uuid(), $2, 'completed', gen_random_uuid(), now(), '2026-03-04T10:00:01.5Z')`,
      [tenant, ids[3]],
    )
    await run({})
    const found = await queryOnce(
      ownerUrl,
      `select data from switchboard.record where entity = 'conversation' order by _id`,
    )
    expect(found).toEqual(
      [
        { handed_over_at: '2026-03-01T10:00:00.000Z' },
        { handed_over_at: '2026-03-02T10:00:00.000Z' },
        { handed_over_at: '2026-03-03T10:00:00.000Z' },
        { answered_at: '2026-03-04T10:00:01.500Z' },
      ].map(more => ({ data: { handler: 'queue', ...more } })),
    )
  })

  test('splits the access level of data types into permissions', async () => {
    await run({ migrations: migrations.slice(0, 39) })
    const levels = ['{}', '{"agent_access":"none"}', '{"agent_access":"read"}', '{"agent_access":"write"}']
    const rows = levels.map(
      (data, id) => `('01938c5e-0000-7000-8000-00000000000a', 'custom_data_schema',
        '01938c5e-0000-7000-8000-00000000000${id}', '${data}', 1, now(), now(), '{}', '{}')`,
    )
    await queryOnce(
      ownerUrl,
      `create table switchboard.record_custom_data_schema partition of switchboard.record
         for values in ('custom_data_schema');
       insert into switchboard.record
         (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
         values ${rows.join()}`,
    )
    await run({})
    const access = (query: boolean, writes: boolean) => ({
      data: { agent_access: { query, create: writes, update: writes, fields: [] } },
    })
    expect(await queryOnce(ownerUrl, 'select data from switchboard.record order by _id')).toEqual([
      { data: {} },
      ...[access(false, false), access(true, false), access(true, true)],
    ])
  })

  test('refuses a database of a newer schema and leaves it as it is', async () => {
    await run({})
    await queryOnce(ownerUrl, `insert into switchboard.migration (version, name) values (9999, 'future')`)
    const before = await dumpCatalogue(ownerUrl)
    await expect(run({ secretKey: 'another-secret-key-of-another-one' })).rejects.toThrow(
      `schema 9999, this version knows ${latestSchema}`,
    )
    expect(await dumpCatalogue(ownerUrl)).toEqual(before)
  })

  test('says in one line that a database is out of reach', async () => {
    const error = await run({ ownerUrl: 'postgres://a:b@127.0.0.1:1/none' }).catch(thrown => thrown)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toMatch(/^The database cannot be reached: .*ECONNREFUSED/)
  })
})

describe('the secret key', { timeout: 30_000 }, () => {
  const otherKey = 'a-secret-key-of-some-other-installation'
  const otherInstallation = 'belongs to an installation with another secret key'

  test('of another installation is refused in one line, and the servers that run keep their role', async () => {
    const { appUrl } = await run({})
    const before = await dumpCatalogue(ownerUrl)
    const error = await run({ secretKey: otherKey }).catch(thrown => thrown)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toContain(otherInstallation)
    expect(error.message).not.toContain('\n')
    expect(await dumpCatalogue(ownerUrl)).toEqual(before)
    expect(await queryOnce(appUrl, 'select from app.record')).toEqual([])
  })

  test('is that of one server where several start at the same moment with keys of their own', async () => {
    const keys = [secretKey, otherKey, `${otherKey}2`]
    const results = await Promise.allSettled(keys.map(key => run({ secretKey: key })))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(refused).toEqual([1, 2].map(() => expect.stringContaining(otherInstallation)))
    const won = keys[results.findIndex(({ status }) => status === 'fulfilled')]
    await run({ secretKey: won })
  })

  test('of a database from before it was checked is that of the role with rights, even if another server starts first', async () => {
    await run({ migrations: migrations.slice(0, 9) })
    await expect(run({ secretKey: otherKey })).rejects.toThrow(otherInstallation)
    expect(await queryOnce(ownerUrl, 'select max(version) as version from switchboard.migration')).toEqual([
      { version: 9 },
    ])
    await run({})
    await expect(run({ secretKey: otherKey })).rejects.toThrow(otherInstallation)
  })

  test('gives way to another that names it as the one before, and is refused from then on', async () => {
    await run({})
    await run({ secretKey: otherKey, previousSecretKey: secretKey })
    await expect(run({})).rejects.toThrow(otherInstallation)
    await run({ secretKey: otherKey })
    await run({ previousSecretKey: otherKey })
  })

  test('gives way to another where it is said to be lost', async () => {
    await run({})
    await run({ secretKey: otherKey, isKeyLost: true })
    await expect(run({})).rejects.toThrow(otherInstallation)
    await run({ secretKey: otherKey })
  })

  test('cannot be read from what is kept of it', async () => {
    await run({})
    const [kept] = await queryOnce(ownerUrl, 'select id, value from switchboard.key_check')
    expect(kept).toEqual({ id: 1, value: expect.stringMatching(/^[\w-]{43}$/) })
  })
})

describe('the restricted role', { timeout: 30_000 }, () => {
  test("stays as long as a server uses it, though its key is the installation's no more", async () => {
    const { appUrl } = await run({})
    const working = new pg.Client({ connectionString: appUrl })
    await working.connect()
    const successor = { secretKey: `${secretKey}2` }
    await run({ ...successor, previousSecretKey: secretKey })
    await run(successor)
    expect((await working.query('select from app.record')).rows).toEqual([])
    await working.end()
    const { username } = new URL(appUrl)
    const sessions = 'select from pg_stat_activity where usename = $1 and datname = current_database()'
    await vi.waitFor(
      async () => expect(await queryOnce(ownerUrl, sessions, [username])).toEqual([]),
      patience,
    )
    await run(successor)
    await expect(queryOnce(appUrl, 'select from app.record')).rejects.toThrow()
  })

  test('made from the key stays beside one that another server was given', async () => {
    const { appUrl } = await run({})
    await run({ appUrl: await loginRole(ownerUrl, 'beside') })
    expect(await queryOnce(appUrl, 'select from app.record')).toEqual([])
  })

  test('is replaced when the secret key changes; the previous one stays while it is named', async () => {
    const first = (await run({})).appUrl
    const second = (await run({ secretKey: `${secretKey}2`, previousSecretKey: secretKey })).appUrl
    expect(await queryOnce(first, 'select from app.record')).toEqual([])
    expect(await queryOnce(second, 'select from app.record')).toEqual([])
    await run({ secretKey: `${secretKey}2` })
    await expect(queryOnce(first, 'select from app.record')).rejects.toThrow()
    expect(await queryOnce(second, 'select from app.record')).toEqual([])
  })

  test.each(["password 'other'", 'nologin'])(
    'gets its login again after someone gave it %s',
    async change => {
      const { appUrl } = await run({})
      await queryOnce(ownerUrl, `alter role ${new URL(appUrl).username} ${change}`)
      await run({})
      expect(await queryOnce(appUrl, 'select from app.record')).toEqual([])
    },
  )

  test('must be given where the owner may not create roles', async () => {
    const plain = await ownerWithoutRights('plain')
    const fresh = 'a-secret-key-whose-role-does-not-exist'
    await expect(run({ ownerUrl: plain, secretKey: fresh })).rejects.toThrow('name it in DATABASE_APP_URL')
    const appUrl = await loginRole(plain, 'given')
    expect(await run({ ownerUrl: plain, appUrl })).toEqual({ appUrl, version: latestSchema })
    expect(await queryOnce(appUrl, 'select from app.record')).toEqual([])
    await expect(queryOnce(appUrl, 'select from switchboard.record')).rejects.toMatchObject({ code: '42501' })
  })

  test('may not be the owner or another who sees every tenant', async () => {
    await expect(run({ appUrl: ownerUrl })).rejects.toThrow("has the owner's rights")
    const member = await loginRole(ownerUrl, 'member')
    await queryOnce(ownerUrl, `grant switchboard to ${new URL(member).username}`)
    await expect(run({ appUrl: member })).rejects.toThrow("has the owner's rights")
  })

  test('that does not exist or is refused is named in one line', async () => {
    const unknown = asUser(ownerUrl, 'nobody_knows')
    await expect(run({ appUrl: unknown })).rejects.toThrow(
      '"nobody_knows" of DATABASE_APP_URL does not exist',
    )
    const given = new URL(await loginRole(ownerUrl, 'wrong'))
    given.password = 'wrong'
    await expect(run({ appUrl: given.href })).rejects.toThrow(StartupError)
  })
})

function run(options: Partial<MigrateOptions>) {
  return migrate({ ownerUrl, secretKey, log: silentLog, ...options })
}

async function failHalfway(sql: (text: string) => Promise<unknown>): Promise<void> {
  await sql('create table switchboard.half (n int)')
  throw new Error('half way')
}

async function emptyDatabase(): Promise<string> {
  const empty = await createEmptyDatabase()
  empties.push(empty)
  return empty.url
}

function asUser(url: string, name: string): string {
  const changed = new URL(url)
  changed.username = name
  changed.password = 'password'
  return changed.href
}

/** Creates a login role without rights on a test server, and returns a URL with it. */
async function loginRole(url: string, purpose: string): Promise<string> {
  const name = `${purpose}_${process.pid}_${empties.length}`
  await queryOnce(ownerUrl, `drop role if exists ${name}`)
  await queryOnce(ownerUrl, `create role ${name} login password 'password'`)
  return asUser(url, name)
}

/** Makes a database owner as managed services provide one: neither a superuser nor allowed to create roles. */
async function ownerWithoutRights(purpose: string): Promise<string> {
  const url = await loginRole(ownerUrl, purpose)
  const name = new URL(url).username
  await queryOnce(ownerUrl, `alter database ${new URL(url).pathname.slice(1)} owner to ${name}`)
  return url
}

/** Lists all our database objects, one line each. */
async function dumpCatalogue(url: string): Promise<unknown[]> {
  return queryOnce(
    url,
    `with ours as (select oid, nspname from pg_namespace where nspname in ('switchboard', 'app'))
     select 'column ' || nspname || '.' || relname || '.' || attname || ' ' || attnum || ' '
         || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
       from pg_attribute join pg_class c on c.oid = attrelid join ours on ours.oid = relnamespace
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attnum > 0 and not attisdropped
     union all select 'index ' || pg_get_indexdef(indexrelid)
       from pg_index join pg_class c on c.oid = indexrelid join ours on ours.oid = relnamespace
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
       from pg_constraint c join ours on ours.oid = connamespace
     union all select 'view ' || c.oid::regclass || pg_get_viewdef(c.oid) || coalesce(c.reloptions::text, '')
       from pg_class c join ours on ours.oid = relnamespace where relkind = 'v'
     union all select 'grants ' || c.oid::regclass || coalesce(relacl::text, '')
       from pg_class c join ours on ours.oid = relnamespace
     union all select 'schema ' || nspname || coalesce(nspacl::text, '') from pg_namespace join ours using (oid, nspname)
     union all select 'collation ' || collname || collprovider::text from pg_collation join ours on ours.oid = collnamespace
     order by 1`,
  )
}
