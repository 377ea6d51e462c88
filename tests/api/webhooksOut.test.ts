import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { at, book, booked, makeCalendar } from '../support/bookingWorld.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { fakeEndpoint, verify } from '../support/fakeEndpoint.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Page = components['schemas']['WebhookDeliveryPage']

const bookingEvents = ['created', 'changed', 'cancelled', 'deleted'].map(name => `booking.${name}`)
const minute = 60_000
const day = 1440 * minute
let app: TestApp
let other: Awaited<ReturnType<TestApp['beside']>>
let world: ChatWorld
let hook: Awaited<ReturnType<typeof fakeEndpoint>>
let inner: Awaited<ReturnType<typeof fakeEndpoint>>
let admin: Member
let hillside: Member
/** How far the servers' clocks are ahead. */
let ahead = 0
const logged: string[] = []

beforeAll(async () => {
  hook = await fakeEndpoint()
  inner = await fakeEndpoint()
  app = await createTestApp({
    env: { PRIVATE_HOSTS: hook.host },
    onLog: line => logged.push(line),
    now: () => new Date(Date.now() + ahead),
  })
  other = await app.beside()
  world = await createChatWorld(app)
  admin = await app.as('admin')
  hillside = await app.as('admin', 'hillside')
})
beforeEach(() => {
  ahead = 0
  hook.received.length = 0
  hook.endpoint.answer = async () => ({ status: 204 })
})
afterEach(async () => {
  ahead = 0
  for (const by of [admin, hillside]) {
    for (const { id, state } of (await by.get('/integrations')).json<Integration[]>())
      if (state !== 'not_connected') await by.delete(`/integrations/${id}`)
  }
})
afterAll(async () => {
  await other?.close()
  await app?.close()
  await hook?.close()
  await inner?.close()
})

/** Connects the endpoint and chooses what it receives. */
async function connect(events: string[], { by = admin, path = '', more = {} } = {}) {
  const made = await by.post('/integrations/webhook/authorization', { url: `${hook.url}${path}` })
  expect([made.status, made.json()]).toMatchObject([201, { type: 'connected', account: hook.host }])
  const { id, secret } = made.json<{ id: string; secret: string }>()
  const patched = await by.patch(`/integrations/${id}/settings`, { events, ...more })
  expect(patched.status).toBe(200)
  return { id, secret }
}

async function addContact(name = 'Dora Nowak', by = admin): Promise<string> {
  return String((await by.post('/contact', { name, emails: [`${Math.random()}@dora.example`] })).json()._id)
}

async function deliveries(id: string, query = '', by = admin): Promise<Page> {
  return (await by.get(`/integrations/${id}/deliveries${query}`)).json()
}

async function received(count: number) {
  await expect.poll(() => hook.received.length, { timeout: 20_000 }).toBe(count)
  return hook.received
}

/** Waits until the outcome of so many attempts of the newest delivery is stored. */
async function attempted(id: string, attempts: number) {
  await expect
    .poll(async () => (await deliveries(id)).deliveries[0]?.attempts, { timeout: 20_000 })
    .toBe(attempts)
  return (await deliveries(id)).deliveries[0] as Page['deliveries'][number]
}

/** Has the servers look for due deliveries at a later time. */
async function later(ms: number, id: string, tenant: TenantName = 'lakeside'): Promise<void> {
  ahead = ms
  const tenantId = app.tenants[tenant].id
  const payload = { integration: id }
  await enqueueJob(app.database.owner, { tenantId, task: 'send webhooks', key: id, payload })
}

async function stateOf(id: string): Promise<Integration> {
  return (await admin.get(`/integrations/${id}`)).json()
}

describe('the secret of a webhook', () => {
  it('is shown once, and in no later answer, log or table', async () => {
    const { id, secret } = await connect(['contact.created'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    hook.endpoint.answer = async () => ({ status: 500, body: `You signed with ${secret}` })
    await addContact()
    const failed = await attempted(id, 1)
    expect(failed.answer).not.toContain(secret)
    const stored = await app.database.owner.selectFrom('integration').selectAll().execute()
    const shown = [
      await stateOf(id),
      await deliveries(id),
      (await admin.get('/audit')).json(),
      stored,
      logged,
    ]
    expect(JSON.stringify(shown)).not.toContain(secret.slice(6))
  })

  it('is made by the server, whatever a person sends', async () => {
    const chosen = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const made = await admin.post('/integrations/webhook/authorization', { url: hook.url, secret: chosen })
    expect(made.json().secret).not.toBe(chosen)
  })

  it('is replaced by a new sign-in, after which both sign for a day', async () => {
    const { id, secret } = await connect(['contact.created'])
    const anew = await admin.post(`/integrations/${id}/authorization`, { url: hook.url })
    const next = String(anew.json().secret)
    expect([anew.status, next === secret]).toEqual([201, false])
    await addContact()
    const [first] = await received(1)
    if (!first) throw new Error('Nothing has arrived')
    verify(secret, first)
    verify(next, first)
    await attempted(id, 1)
    await admin.post(`/integrations/${id}/deliveries/${first.headers['webhook-id']}/again`, undefined)
    await received(2)
    await attempted(id, 1)
    await app.database.owner
      .updateTable('webhook_delivery')
      .set({ state: 'waiting' })
      .where('integration_id', '=', id)
      .execute()
    await later(day + minute, id)
    const last = (await received(3)).at(-1)
    if (!last) throw new Error('Nothing has arrived')
    verify(next, last)
    expect(() => verify(secret, last)).toThrow('No matching signature found')
  })
})

describe('an event', () => {
  it('is sent without words, with ids and versions', async () => {
    const { id, secret } = await connect(['contact.created', 'contact.updated', 'contact.deleted'])
    const contact = await addContact('Vera Wordy')
    const [first] = await received(1)
    await admin.patch(`/contact/${contact}`, { name: 'Vera Worded' })
    await received(2)
    await admin.delete(`/contact/${contact}`)
    const all = await received(3)
    expect(all.map(({ event: { type, data } }) => ({ type, data }))).toEqual([
      { type: 'contact.created', data: { contact_id: contact, version: 1 } },
      { type: 'contact.updated', data: { contact_id: contact, version: 2 } },
      { type: 'contact.deleted', data: { contact_id: contact, version: 3 } },
    ])
    if (first) verify(secret, first)
    expect((await deliveries(id)).deliveries.map(({ type }) => type)).toEqual([
      'contact.deleted',
      'contact.updated',
      'contact.created',
    ])
  })

  it('of a conversation tells of its start, messages, handover and end', async () => {
    const events = [
      'conversation.started',
      'conversation.handed_over',
      'conversation.completed',
      'message.created',
    ]
    await connect(events, { path: '?of=conversations', more: { include_text: true } })
    const visitor = await world.visit()
    await visitor.say('My tooth hurts')
    await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
    await world.operator.patch(`/conversation/${visitor.id}`, { status: 'completed' })
    const has = (type: string) => hook.received.some(({ event }) => event.type === type)
    await expect.poll(() => events.every(has), { timeout: 20_000 }).toBe(true)
    const said = () =>
      hook.received.map(({ event }) => event.data).filter(({ text }) => text === 'My tooth hurts')
    await expect.poll(said).toMatchObject([{ conversation_id: visitor.id, role: 'user', human: false }])
    expect(hook.received.every(({ event }) => event.data.conversation_id === visitor.id)).toBe(true)
  })

  it('with words is in the export of the contact, and goes with the contact', async () => {
    const { id } = await connect(['contact.created'], { more: { include_text: true } })
    const contact = await addContact('Vera Wordy')
    const [first] = await received(1)
    expect(first?.event.data).toMatchObject({ name: 'Vera Wordy' })
    await attempted(id, 1)
    const exported = await admin.get(`/contact/${contact}/data`)
    expect(exported.json().webhook_deliveries).toMatchObject([{ type: 'contact.created' }])
    const erased = await admin.post(`/contact/${contact}/erasure`, undefined)
    expect(erased.status, erased.text).toBeLessThan(300)
    expect(JSON.stringify(await deliveries(id))).not.toContain('Vera')
  })

  it('of a booking tells what has changed, without words', async () => {
    const { id } = await connect([...bookingEvents])
    const calendar_id = await makeCalendar(admin, 'Dr Okafor')
    const person = { email: 'dora@nowak.example', notes: 'Afraid of needles' }
    const { _id } = await booked(admin, calendar_id, '09:00', '10:00', person)
    await admin.patch(`/booking/${_id}`, { notes: 'Afraid of nothing' })
    await admin.post(`/booking/${_id}/move`, { start: at('11:00') })
    const cancelled = await admin.post(`/booking/${_id}/cancel`, {})
    await admin.post(`/operation/${cancelled.headers['x-operation-id']}/undo`, undefined)
    await admin.delete(`/booking/${_id}`)
    const events = (await received(6)).map(({ event }) => event)
    const seen = events.map(({ type, data }) => [data.version, type, data.change, data.status])
    expect(seen.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, 'booking.created', 'booked', 'accepted'],
      [2, 'booking.changed', 'changed', 'accepted'],
      [3, 'booking.changed', 'moved', 'accepted'],
      [4, 'booking.cancelled', 'cancelled', 'cancelled'],
      [5, 'booking.changed', 'booked', 'accepted'],
      [6, 'booking.deleted', 'removed', 'accepted'],
    ])
    expect(events.find(({ data }) => data.version === 3)?.data).toEqual({
      ...{ booking_id: _id, change: 'moved', status: 'accepted', calendar_id, service_id: null, version: 3 },
      ...{ start: at('11:00'), end: at('12:00'), seats: 1, source: 'operator' },
      ...{ contact_id: null, conversation_id: null },
    })
    expect(JSON.stringify(events)).not.toMatch(/maya|dora|afraid/i)
    await expect.poll(async () => (await deliveries(id, '?state=waiting')).deliveries).toEqual([])
  })

  it('of an import, or of a change that is refused, is told as it happened', async () => {
    await connect([...bookingEvents])
    const calendar_id = await makeCalendar(admin, 'Imported')
    const rows = ['09:00', '09:30', '10:00'].map((time, index) =>
      JSON.stringify({ calendar_id, name: `Row ${index}`, start: at(time), end: at(`1${index}:00`) }),
    )
    await admin.send('POST', '/booking/import?mode=insert', rows.join('\n'), {
      'content-type': 'application/x-ndjson',
    })
    expect((await book(admin, calendar_id, '09:00', '10:00')).status).toBe(409)
    const events = await received((await imported(calendar_id)).length)
    expect(new Set(events.map(({ event }) => event.type))).toEqual(new Set(['booking.created']))
  })

  it('of a booking with words goes with the booking of an erased person', async () => {
    const { id } = await connect([...bookingEvents], { more: { include_text: true } })
    const calendar_id = await makeCalendar(admin, 'Erased')
    const email = 'erased@nowak.example'
    const contact = await admin.post('/contact', { name: 'Dora Nowak', emails: [email] })
    const contactId = String(contact.json()._id)
    // One is linked with the contact, and the other one leads to it by its address.
    const linked = await booked(admin, calendar_id, '09:00', '10:00', { contact_id: contactId, email })
    await booked(admin, calendar_id, '12:00', '13:00', { email: 'Erased@Nowak.example' })
    await booked(admin, calendar_id, '15:00', '16:00', { email: 'other@nowak.example' })
    const events = (await received(3)).map(({ event }) => event)
    expect(events.find(({ data }) => data.booking_id === linked._id)?.data).toMatchObject({
      ...{ name: 'Maya Thornton', email, reference: linked.reference },
    })
    await expect.poll(async () => (await deliveries(id, '?state=delivered')).deliveries.length).toBe(3)
    const exported = await admin.get(`/contact/${contactId}/data`)
    expect(exported.json().webhook_deliveries).toHaveLength(2)
    expect((await admin.post(`/contact/${contactId}/erasure`, undefined)).status).toBeLessThan(300)
    expect(await wordsLeft()).toEqual(['other@nowak.example'])
  })

  it('of a test conversation is not sent', async () => {
    const { id } = await connect(['conversation.started', 'message.created', 'contact.created'])
    const wish = { data: { name: 'Ada', first_message: 'Not saved yet.' } }
    const begun = await world.operator.post(`/agent/${world.agentId}/tryout`, wish)
    expect(begun.status).toBe(201)
    await world.operator.post(`/conversation/${begun.json()._id}/message`, { content: 'Only a test' })
    await addContact()
    await received(1)
    expect((await deliveries(id)).deliveries.map(({ type }) => type)).toEqual(['contact.created'])
  })

  it('is sent to endpoints of its own tenant alone', async () => {
    const { id } = await connect(['contact.created'])
    const theirs = await connect(['contact.created'], { by: hillside, path: '?of=hillside' })
    await addContact()
    await addContact('Rex', hillside)
    await received(2)
    await attempted(id, 1)
    expect(hook.received.map(({ path }) => path).sort()).toEqual(['/hook', '/hook?of=hillside'])
    expect((await deliveries(id)).deliveries).toHaveLength(1)
    expect((await admin.get(`/integrations/${theirs.id}/deliveries`)).status).toBe(404)
    const [delivery] = (await deliveries(theirs.id, '', hillside)).deliveries
    for (const path of [
      `${theirs.id}/deliveries/${delivery?._id}/again`,
      `${id}/deliveries/${delivery?._id}/again`,
    ])
      expect((await admin.post(`/integrations/${path}`, undefined)).status).toBe(404)
  })
})

describe('a delivery', () => {
  it('that fails is sent later under the same id, with a new time and signature', async () => {
    const { id, secret } = await connect(['contact.created'])
    hook.endpoint.answer = async () => ({ status: 500, body: 'Out of order' })
    await addContact()
    expect(await attempted(id, 1)).toMatchObject({
      state: 'waiting',
      status: 500,
      error: 'The server answered 500.',
      answer: 'Out of order',
    })
    expect((await stateOf(id)).state).toBe('error')
    hook.endpoint.answer = async () => ({ status: 200 })
    await later(6 * minute, id)
    const [first, second] = await received(2)
    if (!first || !second) throw new Error('Nothing has arrived')
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.body).toBe(first.body)
    const times = [first, second].map(({ headers }) => Number(headers['webhook-timestamp']))
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(359)
    for (const one of [first, second]) verify(secret, one)
    expect(() =>
      verify(secret, { ...second, headers: { ...second.headers, 'webhook-id': 'forged' } }),
    ).toThrow()
    expect(await attempted(id, 2)).toMatchObject({ state: 'delivered', status: 200, error: null })
    expect((await stateOf(id)).state).toBe('connected')
  })

  it('follows no redirect', async () => {
    const { id } = await connect(['contact.created'])
    for (const status of [302, 307]) {
      hook.endpoint.answer = async () => ({ status, headers: { location: inner.url } })
      await addContact()
      expect((await attempted(id, 1)).error).toBe('It redirects.')
    }
    expect(inner.received).toEqual([])
  })

  it('comes no sooner than the endpoint asks', async () => {
    const { id } = await connect(['contact.created'])
    hook.endpoint.answer = async () => ({ status: 503, headers: { 'retry-after': '3600' } })
    await addContact()
    const { last_at, next_at } = await attempted(id, 1)
    expect(Date.parse(String(next_at)) - Date.parse(String(last_at))).toBe(3_600_000)
  })

  it('to an endpoint that is gone switches it off at once and tells the admins', async () => {
    const { id } = await connect(['contact.created'])
    hook.endpoint.answer = async () => ({ status: 410 })
    await addContact()
    expect((await attempted(id, 1)).state).toBe('failed')
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', health: { ok: false } })
    expect(await mails()).toContain('was switched off')
    await addContact()
    expect((await deliveries(id)).deliveries).toHaveLength(1)
    expect(
      (await admin.post(`/integrations/${id}/deliveries/again`, { since: '2020-01-01T00:00:00Z' })).json(),
    ).toMatchObject({
      code: 'integration.not_ready',
    })
  })

  it('that fails after five days without a success switches the endpoint off', async () => {
    const { id } = await connect(['contact.created'])
    hook.endpoint.answer = async () => ({ status: 500 })
    await addContact()
    await attempted(id, 1)
    await later(5 * day + minute, id)
    await received(2)
    ahead = 0
    await attempted(id, 2)
    expect((await stateOf(id)).state).toBe('disabled')
    hook.endpoint.answer = async () => ({ status: 204 })
    await admin.patch(`/integrations/${id}/settings`, { enabled: true })
    await later(15 * 60 * minute * 10, id)
    await received(3)
  })

  it('is made once although two servers send', async () => {
    await connect(['contact.created'])
    await Promise.all(Array.from({ length: 12 }, (_, at) => addContact(`Number ${at}`)))
    const all = await received(12)
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  })

  it('does not wait for a slow endpoint of another tenant', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    hook.endpoint.answer = async ({ path }) => {
      if (path.includes('slow')) await held
      return { status: 204 }
    }
    await connect(['contact.created'], { by: hillside, path: '?slow' })
    const { id } = await connect(['contact.created'])
    await Promise.all(Array.from({ length: 20 }, (_, at) => addContact(`Number ${at}`, hillside)))
    await expect.poll(() => hook.received.length).toBeGreaterThan(0)
    await addContact()
    await attempted(id, 1)
    // At most eight requests at a time are open.
    expect(hook.received.filter(({ path }) => path.includes('slow')).length).toBeLessThanOrEqual(8)
    release()
    await received(21)
  })

  it('can be sent again, alone or since a time', async () => {
    const { id } = await connect(['contact.created'])
    await addContact()
    const [first] = await received(1)
    await attempted(id, 1)
    const delivery = first?.headers['webhook-id']
    expect((await admin.post(`/integrations/${id}/deliveries/${delivery}/again`, undefined)).status).toBe(202)
    await received(2)
    await expect.poll(async () => (await deliveries(id, '?state=delivered')).deliveries.length).toBe(1)
    const since = new Date(Date.now() - minute).toISOString()
    const again = await admin.post(`/integrations/${id}/deliveries/again`, { since })
    expect([again.status, again.json()]).toEqual([202, { count: 1 }])
    const all = await received(3)
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('is listed in pages for operators, and sent again by admins', async () => {
    const { id } = await connect(['contact.created'])
    for (const name of ['One', 'Two', 'Three']) await addContact(name)
    await received(3)
    const first = await deliveries(id, '?limit=2')
    expect(first.deliveries).toHaveLength(2)
    const second = await deliveries(id, `?limit=2&after=${first.next}`)
    expect([second.deliveries.length, second.next]).toEqual([1, null])
    const [viewer, operator] = [await app.as('viewer'), await app.as('operator')]
    expect((await viewer.get(`/integrations/${id}/deliveries`)).status).toBe(403)
    expect((await operator.get(`/integrations/${id}/deliveries`)).status).toBe(200)
    const path = `/integrations/${id}/deliveries/${first.deliveries[0]?._id}/again`
    expect((await operator.post(path, undefined)).status).toBe(403)
    expect(
      (await operator.post(`/integrations/${id}/deliveries/again`, { since: '2026-01-01T00:00:00Z' })).status,
    ).toBe(403)
  })
})

describe('a test of a webhook', () => {
  it('sends a signed ping, which must be accepted', async () => {
    const { id, secret } = await connect([])
    expect(hook.received).toEqual([])
    await admin.post(`/integrations/${id}/test`, undefined)
    const [ping] = await received(1)
    if (ping) verify(secret, ping)
    expect(ping?.event).toMatchObject({ type: 'ping', data: {} })
    hook.endpoint.answer = async () => ({ status: 404 })
    const failed = await admin.post(`/integrations/${id}/test`, undefined)
    expect(failed.json()).toMatchObject({ health: { ok: false, message: 'The server answered 404.' } })
  })

  it.each(['http://127.0.0.1:1/hook', 'http://169.254.169.254/', 'http://[::1]/hook'])(
    'cannot lead to the inner address %s',
    async url => {
      const refused = await admin.post('/integrations/webhook/authorization', { url })
      expect([refused.status, refused.json()]).toMatchObject([422, { reason: 'address' }])
    },
  )
})

/** Returns the addresses in the deliveries of bookings. */
async function wordsLeft(): Promise<unknown[]> {
  const rows = await app.database.owner
    .selectFrom('webhook_delivery')
    .select('data')
    .where('type', 'like', 'booking.%')
    .execute()
  return rows.flatMap(({ data }) => data.email ?? [])
}

async function imported(calendar_id: string): Promise<object[]> {
  const query = encodeURIComponent(JSON.stringify({ filter: { calendar_id } }))
  return (await admin.get(`/booking?query=${query}`)).json()
}

async function mails(): Promise<string> {
  return JSON.stringify(await app.database.owner.selectFrom('outbox_mail').select('subject').execute())
}
