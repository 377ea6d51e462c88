import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createAccountStores } from '../../server/features/accounts/store/accountStores.ts'
import type { Client } from '../support/client.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Home = components['schemas']['Home']

let app: TestApp
let owner: Member
let operator: Member
let viewer: Member

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

  it('counts what may be listed, of this tenant', async () => {
    await operator.post('/contact', { name: 'Maya' })
    const { counts } = await read(viewer)
    expect(counts).toContainEqual({ entity: 'contact', total: 1 })
    const other = await read(await app.as('viewer', 'hillside'))
    expect(other.counts).toContainEqual({ entity: 'contact', total: 0 })
    expect(other.lately).toEqual([])
  })

  it('says what needs doing to whoever can do it', async () => {
    const agent = (await operator.post('/agent', { name: 'Desk', first_message: 'Hi' })).json<{
      _id: string
    }>()
    const item = { kind: 'agent_without_instructions', count: 1, entity: 'agent' }
    const mine = { ...item, record_id: agent._id, label: 'Desk' }
    expect((await read(operator)).attention).toEqual([mine])
    expect((await read(viewer)).attention).toEqual([])
    await operator.patch(`/agent/${agent._id}`, { instructions: 'Be kind.' })
    const after = await read(operator)
    expect(after.attention).toEqual([])
    expect(after.steps).toContainEqual({ kind: 'agent', is_done: true })
    expect(after.steps).toContainEqual({ kind: 'knowledge', is_done: false })
    await operator.post('/knowledge_chunk', { title: 'Parking?', content: 'Behind the house.' })
    expect((await read(operator)).steps).toContainEqual({ kind: 'knowledge', is_done: true })
  })

  it('tells admins of mails and invitations, and nobody else', async () => {
    const invited = await owner.post('/invitation', { email: 'cleo@lakeside.example', role: 'viewer' })
    expect(invited.status).toBe(201)
    const pending = { count: 1, entity: null, record_id: null, label: null }
    expect((await read(owner)).attention).toEqual([{ kind: 'invitation_unsent', ...pending }])
    expect((await read(operator)).attention).toEqual([])
    const stores = createAccountStores(app.database)
    await stores.outbox.insert({
      id: v7(),
      tenantId: app.tenants.lakeside.id,
      to: 'a@b.example',
      subject: 's',
      text: 't',
      links: [],
      status: 'failed',
      createdAt: new Date(),
    })
    expect((await read(owner)).attention[0]).toEqual({ kind: 'mail_failed', ...pending })
    expect((await read(await app.as('admin', 'hillside'))).attention).toEqual([])
  })

  it('tells the newest changes, with a way to records that are still there', async () => {
    const made = (await operator.post('/contact', { name: 'Tom' })).json<{ _id: string }>()
    const [newest] = (await read(viewer)).lately
    expect(newest).toMatchObject({ action: 'contact.create', record_id: made._id, label: 'Tom', changed: 1 })
    expect(newest?.by.name).toBe('A operator')
    await operator.send('DELETE', `/contact/${made._id}`)
    const [removed] = (await read(viewer)).lately
    expect(removed).toMatchObject({ action: 'contact.delete', record_id: null, label: 'Tom' })
  })
})

describe('DELETE /demo_data', () => {
  it('is for admins', async () => {
    const remove = (who: Client) => who.send('DELETE', '/demo_data')
    const answers = [app.nobody(), viewer, operator, await app.as('admin'), owner].map(remove)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403, 200, 200])
  })

  it('takes away nothing that people made', async () => {
    const { counts } = await read(owner)
    expect((await owner.send('DELETE', '/demo_data')).json()).toEqual({ removed: 0, tried: 0, kept: 0 })
    expect((await read(owner)).counts).toEqual(counts)
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
      expect(before.attention).toEqual([])
      expect(before.lately).toHaveLength(8)
      expect(before.demo?.tried).toBe(0)
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual(before.demo)
      const after = await read(me)
      expect(after.counts.every(({ total }) => total === 0)).toBe(true)
      expect([after.demo, after.lately]).toEqual([null, []])
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
      const [service] = (await me.get('/agent_service')).json<{ _id: string }[]>()
      const begun = await me.post('/web_chat/conversation', { agent_service_id: service?._id })
      expect(begun.status).toBe(201)
      const { demo: offered } = await read(me)
      expect(offered).toMatchObject({ tried: 1, kept: 0 })
      expect((await me.send('DELETE', '/demo_data')).json()).toEqual(offered)
      expect((await read(me)).counts.every(({ total }) => total === 0)).toBe(true)
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

it('keeps what a person has put away', async () => {
  const hide = (value: unknown) => viewer.patch('/user/me/preferences', { home: value })
  expect((await hide({ are_steps_hidden: true })).json()).toMatchObject({ home: { are_steps_hidden: true } })
  expect((await hide({ are_steps_hidden: 'yes' })).status).toBe(422)
  expect((await hide({ other: true })).status).toBe(422)
  expect((await hide(null)).json()).not.toHaveProperty('home')
})
