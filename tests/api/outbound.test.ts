import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Client
let operator: Client
let stranger: Client

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  operator = await app.as('operator')
  stranger = await app.as('admin', 'hillside')
})
afterAll(() => app?.close())
beforeEach(async () => {
  for (const table of ['suppression', 'outbound_sent'] as const)
    await app.database.owner.deleteFrom(table).execute()
  expect((await admin.put('/default_outbound_rules', {})).status).toBe(200)
})

const address = 'maya@thornton-boats.example'
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const office = { windows: [{ days, from: '09:00', to: '18:00' }] }
const createContact = async (data: object = {}) =>
  (await operator.post('/contact', { name: 'Maya Thornton', emails: [address], ...data })).json()
    ._id as string
interface Simulated {
  outbound: { decision: string; reasons: object[] }
  allowed_hours: { start: string; end: string }[]
}
interface Listed {
  items: { _id: string; contact_id: string | null }[]
}
const simulate = async (body: object, by = operator) => {
  const answer = await by.post('/default_outbound_rules/simulate', {
    channel: 'email',
    purpose: 'reminder',
    ...body,
  })
  expect(answer.status, JSON.stringify(answer.json())).toBe(200)
  return answer.json<Simulated>()
}
const rowsOf = async () => {
  const { owner } = app.database
  const tables = ['outbox_mail', 'outbound_sent', 'suppression', 'job', 'audit'] as const
  const counts = tables.map(table =>
    owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .execute(),
  )
  return Promise.all(counts)
}

describe('a simulated message', () => {
  it('goes by the person’s clock, and tells the hours of the next seven days', async () => {
    const contact_id = await createContact({ timezone: 'Asia/Kathmandu' })
    const at = '2026-11-27T14:00:00.000Z'
    const before = await rowsOf()
    const { outbound, allowed_hours } = await simulate({ contact_id, at, rules: { quiet_hours: office } })
    expect(outbound).toMatchObject({
      decision: 'defer',
      at: '2026-11-30T03:15:00.000Z',
      time_zone: 'Asia/Kathmandu',
      reasons: [{ rule: 'hours', pointer: '/quiet_hours' }],
    })
    expect(allowed_hours).toHaveLength(5)
    expect(allowed_hours[0]).toEqual({ start: '2026-11-30T03:15:00.000Z', end: '2026-11-30T12:15:00.000Z' })
    expect(await rowsOf()).toEqual(before)
  })

  it('goes by what is assumed of a person, and by the saved rules where none are sent', async () => {
    await admin.put('/default_outbound_rules', { consent: { required_for: ['reminder'] } })
    expect((await simulate({})).outbound).toMatchObject({ decision: 'drop', reasons: [{ rule: 'consent' }] })
    expect((await simulate({ facts: { consent: 'given' } })).outbound).toMatchObject({ decision: 'allow' })
    const facts = { consent: 'given', suppressed: 'bounced' }
    expect((await simulate({ facts })).outbound).toMatchObject({ reasons: [{ detail: 'bounced' }] })
  })

  it('knows the consent and the suppressions of a contact', async () => {
    const contact_id = await createContact({ consent: { email: 'refused' } })
    await admin.post('/suppression', { address: ` ${address.toUpperCase()}`.trim() })
    const { outbound } = await simulate({ contact_id })
    expect(outbound.reasons).toMatchObject([
      { rule: 'suppressed', detail: 'by_team' },
      { rule: 'consent', detail: 'refused' },
    ])
  })

  it('finds no contact of another tenant', async () => {
    const contact_id = await createContact()
    const body = { contact_id, channel: 'email', purpose: 'reminder' }
    expect((await stranger.post('/default_outbound_rules/simulate', body)).status).toBe(404)
  })
})

describe('an address that gets no messages', () => {
  it('is added once, found in any spelling, and lifted; each change is in the audit log', async () => {
    const contact_id = await createContact({ name: 'Noor', emails: ['noor@a.example'] })
    const added = await admin.post('/suppression', { address: 'Noor@A.example', note: 'By phone.' })
    expect(added.status).toBe(201)
    expect(added.json()).toMatchObject({ kind: 'email', reason: 'by_team', note: 'By phone.', contact_id })
    expect((await admin.post('/suppression', { address: 'noor@a.example' })).status).toBe(200)
    const found = (await admin.post('/suppression/lookup', { address: 'NOOR@a.example' })).json()
    expect(found.items).toEqual([added.json()])
    expect((await admin.get('/suppression')).json().items).toEqual([added.json()])
    expect((await admin.delete(`/suppression/${added.json()._id}`)).status).toBe(204)
    expect((await admin.delete(`/suppression/${added.json()._id}`)).status).toBe(404)
    expect((await admin.post('/suppression/lookup', { address: 'noor@a.example' })).json().items).toEqual([])
    const audited = await app.database.owner
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', added.json<{ _id: string }>()._id)
      .orderBy('at')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['addSuppression', 'liftSuppression'])
  })

  it('is a number in any spelling, and no address is stored', async () => {
    await admin.post('/suppression', { address: '+41 70 123 45 67' })
    const found = await admin.post('/suppression/lookup', { address: '0041701234567' })
    expect(found.json().items).toMatchObject([{ kind: 'phone' }])
    const rows = await app.database.owner.selectFrom('suppression').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('41701234567')
  })

  it('stays suppressed after its contact has been erased, without a link to them', async () => {
    const id = await createContact({ name: 'Ada', emails: ['ada@a.example'] })
    await admin.post('/suppression', { address: 'ada@a.example', note: 'Ada called.' })
    const data = (await admin.get(`/contact/${id}/data`)).json()
    expect(JSON.stringify(data)).toContain('Ada called.')
    const erased = await admin.post(`/contact/${id}/erasure`, {})
    expect(erased.status, JSON.stringify(erased.json())).toBe(200)
    const { items } = (await admin.post('/suppression/lookup', { address: 'ada@a.example' })).json<Listed>()
    expect(items).toMatchObject([{ contact_id: null, reason: 'by_team' }])
    expect(items[0]).not.toHaveProperty('note')
  })

  it('is that of one tenant, and for its admins alone', async () => {
    const { _id } = (await admin.post('/suppression', { address })).json()
    expect((await stranger.post('/suppression/lookup', { address })).json().items).toEqual([])
    expect((await stranger.delete(`/suppression/${_id}`)).status).toBe(404)
    expect((await operator.get('/suppression')).status).toBe(403)
    expect((await operator.post('/suppression', { address })).status).toBe(403)
  })

  it('has to be an address', async () => {
    expect((await admin.post('/suppression', { address: 'nobody' })).status).toBe(422)
  })
})

describe('a replay', () => {
  it('tells how many of the sent messages would wait or not go out by other rules', async () => {
    const contact_id = await createContact({ consent: { email: 'given' } })
    const facts = { timeZone: 'UTC', tenantZone: 'UTC', consent: 'given', by: 'automatic' }
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const rows = [ago(50), ago(49), ago(48)].map((at, index) => ({
      tenant_id: app.tenants.lakeside.id,
      _id: `01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d0${index}`,
      contact_id,
      address_hash: null,
      channel: 'email',
      purpose: 'marketing' as const,
      facts: JSON.stringify(facts),
      at,
    }))
    await app.database.owner.insertInto('outbound_sent').values(rows).execute()
    const replay = async (rules: object, by = admin) =>
      (await by.post('/default_outbound_rules/replay', { rules })).json()
    const loose = { frequency: { per_day: 5, per_week: 5, min_gap_minutes: 0 } }
    expect(await replay(loose)).toMatchObject({ sent: 3, would_go: 3, would_wait: 0, examples: [] })
    const strict = await replay({ frequency: { per_day: 1, per_week: 5, min_gap_minutes: 0 } })
    expect(strict).toMatchObject({ sent: 3, would_go: 1, would_wait: 2, would_not_go: 0 })
    expect(strict.examples).toMatchObject([
      { contact_id, purpose: 'marketing', outbound: { decision: 'defer', reasons: [{ rule: 'frequency' }] } },
      { outbound: { decision: 'defer' } },
    ])
    expect(await replay({ enabled: false })).toMatchObject({ would_not_go: 3 })
    expect(await replay({ approval: { mode: 'always' }, ...loose })).toMatchObject({ would_be_asked: 3 })
    expect(await replay({ enabled: false }, stranger)).toMatchObject({ sent: 0 })
  })
})
