import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomeFilter } from '../../common/reports/outcomeFilter.ts'
import { waitingFilter } from '../../common/waitingFilter.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { createAccountStores } from '../../server/features/accounts/store/accountStores.ts'
import { noteUnanswered } from '../../server/features/knowledge/unanswered/noteUnanswered.ts'
import type { Client } from '../support/client.ts'
import { createInboxWorld, type InboxWorld } from '../support/inboxWorld.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Home = components['schemas']['Home']

let app: TestApp
let owner: Member
let operator: Member
let viewer: Member
let world: InboxWorld

beforeAll(async () => {
  app = await createTestApp({ contract })
  owner = await app.as('owner')
  operator = await app.as('operator')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const read = async (who: Client) => (await who.get('/home')).json<Home>()
const kinds = ({ steps }: Home) => steps.map(({ kind }) => kind)

describe('GET /home', () => {
  it('shows each role the steps it can take', async () => {
    const own = ['model', 'business', 'opening_hours', 'services', 'time_zone', 'agent', 'knowledge']
    const all = [...own, 'calendar', 'site', 'team']
    expect(kinds(await read(owner))).toEqual(all)
    expect(kinds(await read(await app.as('admin')))).toEqual(all)
    expect(kinds(await read(operator))).toEqual(['agent', 'knowledge', 'calendar'])
    expect(kinds(await read(viewer))).toEqual([])
  })

  it('has a time zone chosen once somebody has chosen one, whatever else they set', async () => {
    const chosen = async () => (await read(owner)).steps.find(({ kind }) => kind === 'time_zone')?.is_done
    const { _id, ...settings } = (await owner.get('/tenant_settings')).json<{ _id: string }>()
    const put = (more: object) => owner.put(`/tenant_settings/${_id}`, { ...settings, ...more })
    expect(await chosen()).toBe(false)
    expect((await put({ language: 'de' })).status).toBe(200)
    expect(await chosen()).toBe(false)
    expect((await put({ timezone: 'Europe/London' })).status).toBe(200)
    expect((await put({ timezone: 'Europe/London', language: 'en' })).status).toBe(200)
    expect(await chosen()).toBe(true)
  })

  it('begins with a language model, which is done once a provider’s is named', async () => {
    expect((await read(owner)).steps[0]).toEqual({ kind: 'model', is_done: false })
    await owner.put('/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url: 'https://models.example.com/v1' } },
      models: { chat: ['openai_compatible/house-model'] },
    })
    expect((await read(owner)).steps[0]).toEqual({ kind: 'model', is_done: true })
  })

  it('is for members of the tenant alone', async () => {
    expect((await app.nobody().get('/home')).status).toBe(401)
    const elsewhere = app.nobody('hillside')
    expect((await elsewhere.get('/home', { cookie: `switchboard_session=${owner.token}` })).status).toBe(401)
  })

  it('ticks off what has been set up', async () => {
    await operator.post('/agent', { name: 'Desk', instructions: 'Be kind.' })
    await operator.post('/knowledge_chunk', { title: 'Parking?', content: 'Behind the house.' })
    const { steps } = await read(operator)
    expect(steps).toContainEqual({ kind: 'agent', is_done: true })
    expect(steps).toContainEqual({ kind: 'knowledge', is_done: true })
  })
})

describe('who waits', () => {
  beforeAll(async () => {
    world = await createInboxWorld(app)
  })

  it('is told to who may answer, with what else they have, and to nobody else', async () => {
    const maya = await world.had('queue')
    await maya.say('Can I talk to a person?')
    const tom = await world.had('ben')
    const home = await read(world.ben)
    expect(home.waiting).toMatchObject({
      count: 1,
      conversations: [
        {
          conversation_id: maya.id,
          last_message: 'Can I talk to a person?',
          name: 'Can I talk to a person?',
          channel: 'web_chat',
        },
      ],
    })
    expect(home.waiting?.conversations[0]).toMatchObject({ is_mine: false, is_on_call: false })
    expect(home.mine?.conversations).toMatchObject([{ conversation_id: tom.id, is_mine: true }])
    expect((await read(world.eva)).mine).toEqual({ conversations: [], questions: [] })
    expect(await read(viewer)).toMatchObject({ waiting: null, mine: null, failures: [] })
    expect((await read(await app.as('owner', 'hillside'))).waiting).toEqual({ count: 0, conversations: [] })
    await world.ben.post(`/conversation/${maya.id}/claim`, {})
    await world.ben.post(`/conversation/${maya.id}/reply`, { content: 'Here I am.' })
    const after = await read(world.ben)
    expect(after.waiting).toEqual({ count: 0, conversations: [] })
    expect(after.mine?.conversations.map(one => one.conversation_id).toSorted()).toEqual(
      [maya.id, tom.id].toSorted(),
    )
    await world.ben.patch(`/conversation/${tom.id}`, { status: 'completed' })
    expect((await read(world.ben)).mine?.conversations).toMatchObject([{ conversation_id: maya.id }])
  })

  it('asks for the answers of chains', async () => {
    const ask = { step_id: 'ask', type: 'human_input', config: { title: 'Refund?' } }
    await owner.post('/smart_chain', { title: 'Refunds', chain_name: 'refunds', steps: [ask] })
    await owner.post('/published_smart_chain_version', { chain_name: 'refunds' })
    const run = await owner.post('/smart_chain/execute', { smart_chain: 'refunds', dry_run: false })
    expect(run.status).toBeLessThan(300)
    const asked = { title: 'Refund?', chain_name: 'refunds' }
    expect((await read(owner)).mine?.questions).toMatchObject([asked])
    expect((await read(await app.as('owner', 'hillside'))).mine?.questions).toEqual([])
  })
})

describe('what failed', () => {
  const failures = async (who: Client) =>
    (await read(who)).failures.map(({ kind, count, label, record_id }) => ({ kind, count, label, record_id }))

  it('is a chain until a later run of it succeeds', async () => {
    const end = { step_id: 'end', type: 'end', config: { status: 'failed' } }
    const made = await owner.post('/smart_chain', {
      title: 'Reminders',
      chain_name: 'reminders',
      steps: [end],
    })
    const chain = made.json<{ _id: string }>()
    const run = async (status: string, at: Date) =>
      app.database.owner
        .insertInto('chain_run')
        .values({
          tenant_id: app.tenants.lakeside.id,
          _id: v7(),
          chain_id: chain._id,
          chain_name: 'reminders',
          definition: '{}',
          trigger: 'manual',
          is_dry: false,
          input: '{}',
          status: status as 'failed',
          started_at: at,
          ended_at: at,
        })
        .execute()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await run('failed', new Date(Date.now() - 3 * 86_400_000))
    expect(await failures(operator)).toEqual([])
    await run('failed', ago(2))
    await run('timeout', ago(1))
    const told = { kind: 'chain', count: 2, label: 'Reminders', record_id: chain._id }
    expect(await failures(operator)).toEqual([told])
    expect(await failures(viewer)).toEqual([])
    expect(await failures(await app.as('owner', 'hillside'))).toEqual([])
    await run('succeeded', ago(0))
    expect(await failures(operator)).toEqual([])
  })

  it('is a site, the pages of one and documents, until they are read', async () => {
    // Written directly to the store, so that no job reads them.
    const [site, pages, paper] = [v7(), v7(), v7()]
    const read_at = new Date().toISOString()
    const by = JSON.stringify({ type: 'system', id: '', name: 'Test' })
    const stored = (entity: string, _id: string, data: object) => ({
      ...{ tenant_id: app.tenants.lakeside.id, entity, _id, version: 1 },
      ...{ created_at: new Date(), updated_at: new Date(), created_by: by, updated_by: by },
      data: JSON.stringify(data),
    })
    const webpage = { original_url: 'https://lakeside.example/', enabled: true, read_at }
    const document = { title: 'Prices', enabled: true, status: 'failed', reason: 'broken' }
    await app.database.owner
      .insertInto('record')
      .values([
        stored('imported_webpage', site, { ...webpage, status: 'failed', reason: 'failed' }),
        stored('imported_webpage', pages, { ...webpage, title: 'Our site', status: 'done', failed_count: 3 }),
        stored('imported_document', paper, document),
      ])
      .execute()
    const byKind = async (who: Client) =>
      (await failures(who)).toSorted((one, other) => one.kind.localeCompare(other.kind))
    const told = { kind: 'document', count: 1, label: 'Prices', record_id: paper }
    expect(await byKind(operator)).toEqual([
      told,
      { kind: 'page', count: 3, label: 'Our site', record_id: pages },
      { kind: 'website', count: 1, label: 'lakeside.example', record_id: site },
    ])
    await app.database.owner
      .insertInto('record')
      .values(stored('imported_document', v7(), document))
      .execute()
    expect((await byKind(operator))[0]).toEqual({ ...told, count: 2, label: null, record_id: null })
    await app.database.owner
      .updateTable('record')
      .set({ data: sql`data || '{"status": "done", "failed_count": 0}'` })
      .where('entity', 'in', ['imported_webpage', 'imported_document'])
      .execute()
    expect(await failures(operator)).toEqual([])
  })

  it('is an action beside an open conversation until it succeeds there', async () => {
    const visitor = await world.had('ben')
    const result = async (status: string, place: number) =>
      app.database.owner
        .insertInto('conversation_event')
        .values({
          tenant_id: app.tenants.lakeside.id,
          conversation_id: visitor.id,
          event_index: place,
          _id: v7(),
          is_shown: false,
          is_settled: true,
          data: JSON.stringify({
            event_type: 'async_action_result',
            async_action_status: status,
            module_id: 'http',
            action_id: 'book',
            name: 'Book a slot',
          }),
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute()
    await result('failed', 1001)
    const told = { kind: 'action', count: 1, label: 'Book a slot', record_id: visitor.id }
    expect(await failures(operator)).toEqual([told])
    await result('completed', 1002)
    expect(await failures(operator)).toEqual([])
  })

  it('is a mail that could not be sent, told to admins alone', async () => {
    const stores = createAccountStores(app.database)
    await stores.outbox.insert({
      id: v7(),
      tenantId: app.tenants.lakeside.id,
      to: 'a@b.example',
      subject: 's',
      text: 't',
      links: [],
      calendar: null,
      ...{ purpose: null, by: null, contactId: null, until: null, decision: null },
      status: 'failed',
      createdAt: new Date(),
    })
    expect(await failures(owner)).toEqual([{ kind: 'mail', count: 1, label: null, record_id: null }])
    expect(await failures(operator)).toEqual([])
    expect(await failures(await app.as('admin', 'hillside'))).toEqual([])
  })
})

describe('the week', () => {
  it('counts what agents did in it and in the one before, without tests, and says where there is none before', async () => {
    const seen = (await read(viewer)).week
    expect(seen?.is_comparable).toBe(false)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const ids: string[] = []
    for (const days of [0, 0, 10, 20]) {
      const visitor = await world.visit()
      ids.push(visitor.id)
      await visitor.say('Hello?')
      await world.answered(visitor)
      await app.runUpkeep('work out outcomes')
      await app.database.owner
        .updateTable('conversation_outcome')
        .set({ started_at: daysAgo(days), agent_replies: 1 })
        .where('conversation_id', '=', visitor.id)
        .execute()
    }
    const after = (await read(viewer)).week
    expect(after?.answered.now).toBe(Number(seen?.answered.now) + 2)
    expect(after?.answered.days.at(-1)).toBe(Number(seen?.answered.days.at(-1)) + 2)
    expect(after?.answered.before).toBe(Number(seen?.answered.before) + 1)
    // Conversations handed over above.
    expect(after?.handed_over.now).toBeGreaterThan(0)
    await app.database.owner
      .updateTable('record')
      .set({ data: sql`data || '{"is_test": true}'`, created_at: daysAgo(30) })
      .where('_id', 'in', ids)
      .execute()
    const tested = (await read(viewer)).week
    expect(tested).toMatchObject({ answered: seen?.answered, is_comparable: true })
    expect((await read(await app.as('viewer', 'hillside'))).week?.answered.now).toBe(0)
  })

  it('has figures that equal their lists, for every way to ask for a person', async () => {
    const listed = async (predicate: string, from: string, to: string) => {
      const filter = outcomeFilter({ predicate, from, to, kind: 'multichannel' })
      const found = await viewer.list('conversation', { filter, range: [0, 0] })
      return Number(/\/(\d+)$/.exec(String(found.headers['content-range']))?.[1])
    }
    const unanswered = async (since: string) =>
      (await viewer.get(`/knowledge/unanswered?limit=100&since=${encodeURIComponent(since)}`)).json<{
        questions: unknown[]
      }>().questions.length
    const figures = async () => {
      const { week } = await read(viewer)
      if (!week) throw new Error('There is no week')
      const { since, until, answered, handed_over, unanswered: missed } = week
      expect(answered.now).toBe(await listed('agent_replied', since, until))
      expect(handed_over.now).toBe(await listed('handoff', since, until))
      expect(missed.now).toBe(await unanswered(since))
      return { answered: answered.now, handed_over: handed_over.now, unanswered: missed.now }
    }
    const before = await figures()
    const [worded, clicked] = [await world.visit(), await world.visit()]
    await worded.say('Can I talk to a person please?')
    await world.answered(worded)
    const path = `/conversation/${clicked.id}/handoff`
    expect((await app.nobody().post(path, { to: 'human' }, clicked.headers)).status).toBe(200)
    await world.had('ben')
    await world.had('nobody')
    const asking = await world.visit()
    const asked = { tenantId: app.tenants.lakeside.id, conversationId: asking.id, at: new Date() }
    for (const question of ['Do you groom poodles?', 'Do you groom poodles', 'Is there a sauna?'])
      await app.database.inTenant(asked.tenantId, db => noteUnanswered(db, { ...asked, question }))
    expect(await figures()).toEqual({
      answered: before.answered + 1,
      handed_over: before.handed_over + 4,
      unanswered: before.unanswered + 2,
    })
  })

  it('counts those who wait as the inbox and its list do', async () => {
    await world.had('queue')
    await world.had('nobody')
    const made = await operator.post('/conversation', { subject: 'By telephone', handler: 'queue' })
    expect(made.status, made.text).toBe(201)
    const theirs = await world.had('eva')
    await theirs.say('Hello?')
    const filter = waitingFilter(world.ben.userId)
    const listed = (await world.ben.list('conversation', { filter, range: [0, 99] })).json<
      { _id: string }[]
    >()
    const { waiting_count } = (await world.ben.get('/inbox')).json<{ waiting_count: number }>()
    expect([waiting_count, (await read(world.ben)).waiting?.count]).toEqual([listed.length, listed.length])
    const { _id } = made.json<{ _id: string }>()
    expect(listed.map(one => one._id)).toContain(_id)
    expect(listed.map(one => one._id)).not.toContain(theirs.id)
  })
})

describe('DELETE /demo_data', () => {
  it('is for admins', async () => {
    const remove = (who: Client) => who.send('DELETE', '/demo_data')
    const answers = [app.nobody(), viewer, operator, await app.as('admin'), owner].map(remove)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
  })

  it('takes away nothing that people made', async () => {
    const agents = (await owner.get('/agent')).json()
    expect((await owner.send('DELETE', '/demo_data')).json()).toEqual({ removed: 0, tried: 0, kept: 0 })
    expect((await owner.get('/agent')).json()).toEqual(agents)
  })
})

describe('a new installation with demo data', () => {
  it('offers its admin to remove it, does not count it as done, and is empty afterwards', async () => {
    const demo = await createTestApp({ contract, mode: 'single', env: { SEED_DEMO: 'on' }, isEmpty: true })
    try {
      const me = demo.nobody()
      const before = await read(me)
      expect(before.demo?.removed).toBeGreaterThan(30)
      expect(before.steps.every(({ is_done }) => !is_done)).toBe(true)
      expect(before.failures).toEqual([])
      // The conversations of its past weeks.
      expect(before.demo?.tried).toBeGreaterThan(100)
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual(before.demo)
      const after = await read(me)
      expect(after).toMatchObject({ demo: null, waiting: { count: 0 } })
      expect((await me.get('/agent')).json()).toEqual([])
    } finally {
      await demo.close()
    }
  })
})

describe('removing the demo data', () => {
  it('takes its name and what was tried with it along, and leaves the name that a person gave', async () => {
    const demo = await createTestApp({ contract, mode: 'single', env: { SEED_DEMO: 'on' }, isEmpty: true })
    try {
      const me = demo.nobody()
      const tenant = async () =>
        (await me.get('/tenant_configuration')).json<{ name: string; _id: string }[]>()[0]
      expect((await tenant())?.name).toBe('Lakeside Dental')
      const before = (await read(me)).demo?.tried ?? 0
      const [service] = (await me.get('/agent_service')).json<{ _id: string }[]>()
      const begun = await me.post('/web_chat/conversation', { agent_service_id: service?._id })
      expect(begun.status).toBe(201)
      const { demo: offered } = await read(me)
      expect(offered).toMatchObject({ tried: before + 1, kept: 0 })
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual(offered)
      expect((await me.get('/conversation')).json()).toEqual([])
      expect((await tenant())?.name).toBe('Switchboard')
      expect((await me.get('/user/me')).text).not.toContain('Lakeside')
      await me.patch(`/tenant_configuration/${(await tenant())?._id}`, { name: 'Lakeside Dental' })
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual({ removed: 0, tried: 0, kept: 0 })
      expect((await tenant())?.name).toBe('Lakeside Dental')
    } finally {
      await demo.close()
    }
  })
})

describe('removing the demo data', () => {
  it('takes answers to its form along, with the records and tasks that followed from them', async () => {
    const demo = await createTestApp({ contract, mode: 'single', env: { SEED_DEMO: 'on' }, isEmpty: true })
    try {
      const me = demo.nobody()
      const before = (await read(me)).demo?.tried ?? 0
      const [form] = (await me.get('/custom_form')).json<{ _id: string }[]>()
      const data = { name: 'Zoe Park', phone: '+44 7700 900099', reason: 'Pain' }
      const sent = await me.post(`/custom_form/${form?._id}/submit`, { data })
      expect(sent.status, sent.text).toBe(201)
      const titles = async () => (await me.get('/task')).json<{ title: string }[]>().map(({ title }) => title)
      await expect.poll(titles).toContain('Call Zoe Park back')
      const { demo: offered } = await read(me)
      expect(offered).toMatchObject({ tried: before + 3, kept: 0 })
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual(offered)
      const left = ['custom_form', 'custom_data_schema', 'custom_data_object', 'task', 'generated_document']
      for (const entity of left) expect((await me.get(`/${entity}`)).json(), entity).toEqual([])
    } finally {
      await demo.close()
    }
  })

  it('leaves a form that somebody changed, with its answers, its data type and their records', async () => {
    const demo = await createTestApp({ contract, mode: 'single', env: { SEED_DEMO: 'on' }, isEmpty: true })
    try {
      const me = demo.nobody()
      const [form] = (await me.get('/custom_form')).json<{ _id: string }[]>()
      const data = { name: 'Zoe Park', phone: '+44 7700 900099', reason: 'Pain' }
      await me.post(`/custom_form/${form?._id}/submit`, { data })
      await me.patch(`/custom_form/${form?._id}`, { description: 'Ours now.' })
      await me.send('DELETE', '/demo_data')
      const names = async (entity: string, field: string) =>
        (await me.get(`/${entity}`)).json<Record<string, unknown>[]>().map(one => one[field])
      expect(await names('custom_form', 'description')).toEqual(['Ours now.'])
      expect(await names('custom_data_schema', 'name')).toEqual(['appointment_request'])
      expect(await names('custom_data_object', 'label')).toEqual(['Zoe Park'])
    } finally {
      await demo.close()
    }
  })
})

it('keeps what a person has put away', async () => {
  const hide = (value: unknown) => viewer.patch('/user/me/preferences', { home: value })
  expect((await hide({ are_steps_hidden: true })).json()).toMatchObject({ home: { are_steps_hidden: true } })
  expect((await hide({ are_steps_hidden: 'yes' })).status).toBe(422)
  expect((await hide({ other: true })).status).toBe(422)
  expect((await hide(null)).json()).not.toHaveProperty('home')
})
