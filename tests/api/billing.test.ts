import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Client } from '../support/client.ts'
import { type FakeStripe, type FakeSubscription, startFakeStripe, written } from '../support/fakeStripe.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

type Subscription = components['schemas']['Subscription']

const secretKey = 'sk_test_LakesideSecretKey4711'
const webhookSecret = 'whsec_dGhlIGxpZ2h0aG91c2UgYnkgdGhlIHNlYQ'
const secrets = [secretKey, webhookSecret, secretKey.slice(-4), '/p/session/']

let stripe: FakeStripe
let app: TestApp
let owner: Member
let admin: Member
let keeper: Member
const log: string[] = []
const clock = { ahead: 0 }
const now = () => new Date(Date.now() + clock.ahead)
const day = 86_400
const seconds = () => Math.floor(now().getTime() / 1000)

beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey })
  app = await createTestApp({
    now,
    onLog: line => log.push(line),
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      PRIVATE_HOSTS: stripe.host,
    },
  })
  keeper = await app.as('admin', 'lakeside', { isInstanceAdmin: true })
  owner = await app.as('owner')
  admin = await app.as('admin')
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(async () => {
  for (const name of ['lake', 'hill']) stripe.customers.add(`cus_${name}`)
  stripe.products.set('prod_team', 'Team')
  await setCustomer('lakeside', 'cus_lake')
  await setCustomer('hillside', 'cus_hill')
})
afterEach(async () => {
  await app.database.owner.deleteFrom('billing_subscription').execute()
  await app.database.owner.deleteFrom('billing_event').execute()
  await app.database.owner.deleteFrom('audit').where('action', 'like', '%Subscription').execute()
  stripe.subscriptions.length = 0
  stripe.calls.length = 0
  stripe.portalForms.length = 0
  stripe.state.fault = undefined
  stripe.state.hold = undefined
  clock.ahead = 0
})

async function setCustomer(tenant: TenantName, id: string | null, who: Client = keeper) {
  const path = `/tenant_configuration/${app.tenants[tenant].id}`
  const etag = (await keeper.get(path)).headers.etag
  return who.patch(path, { stripe_customer_id: id }, { 'if-match': String(etag) })
}

function subscribe(facts: Partial<FakeSubscription> = {}): FakeSubscription {
  const made = {
    id: 'sub_1',
    customer: 'cus_lake',
    status: 'active',
    created: seconds(),
    periodEnd: seconds() + 30 * day,
    product: 'prod_team',
    ...facts,
  }
  stripe.subscriptions.push(made)
  return made
}

let events = 0

/** Returns an event about a subscription, as text. */
function event(subscription: FakeSubscription, facts: { id?: string; type?: string; created?: number } = {}) {
  const { id = `evt_${++events}`, type = 'customer.subscription.updated', created = seconds() } = facts
  return JSON.stringify({ id, object: 'event', type, created, data: { object: written(subscription) } })
}

interface Sending {
  secret?: string
  timestamp?: number
  /** Replaces the signed body after signing. */
  body?: string
  to?: Client
}

function send(payload: string, { secret = webhookSecret, timestamp, body, to }: Sending = {}) {
  const signed = { payload, secret, ...(timestamp !== undefined && { timestamp }) }
  const signature = Stripe.webhooks.generateTestHeaderString(signed)
  return (to ?? app.nobody()).send('POST', '/billing/stripe', body ?? payload, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
  })
}

const subscription = async (who: Client = admin) =>
  (await who.get('/billing/subscription')).json<Subscription>()
const rows = () => app.database.owner.selectFrom('billing_subscription').selectAll().execute()
/** Makes the stored answers an hour older; the clock stays, so that nobody is signed out. */
const anHourPasses = () =>
  sql`update switchboard.billing_subscription set synced_at = synced_at - interval '1 hour'`.execute(
    app.database.owner,
  )
const entries = async (who: Client, action: string) =>
  (await who.get(`/audit_log?action=${action}`)).json<{ entries: { details: object }[] }>().entries

describe('the customer of a tenant', () => {
  it('is set by an admin of the installation alone', async () => {
    for (const who of [owner, admin])
      expect((await setCustomer('lakeside', 'cus_evil', who)).status).toBe(403)
    expect((await setCustomer('lakeside', 'cus_else')).status).toBe(200)
    expect((await setCustomer('lakeside', 'sub_1')).status).toBe(422)
  })

  it('belongs to one tenant', async () => {
    const answer = await setCustomer('hillside', 'cus_lake')
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/stripe_customer_id' }] },
    ])
  })
})

describe('GET /billing/portal', () => {
  it('leads an owner to a new session each time, and from there back to their own page', async () => {
    const first = await owner.get('/billing/portal')
    const second = await owner.get('/billing/portal')
    expect([first.status, second.status]).toEqual([200, 200])
    const [one, other] = [first, second].map(answer => answer.json<{ url: string }>().url)
    expect(one).toMatch(/^http:.*\/p\/session\/\w+$/)
    expect(other).not.toBe(one)
    expect(first.headers['cache-control']).toBe('no-store')
    const back = `http://lakeside.test:${app.port}/subscription`
    expect(stripe.portalForms).toMatchObject([
      { customer: 'cus_lake', return_url: back },
      { customer: 'cus_lake', return_url: back },
    ])
  })

  it('is noted without the address', async () => {
    await owner.get('/billing/portal')
    expect((await entries(owner, 'openBillingPortal')).length).toBeGreaterThan(0)
    expect(JSON.stringify(await entries(owner, 'openBillingPortal'))).not.toContain('/p/session/')
  })

  it('is for owners, each to the customer of their own tenant', async () => {
    for (const role of ['viewer', 'operator', 'admin'] as const)
      expect((await (await app.as(role)).get('/billing/portal')).status).toBe(403)
    expect((await app.nobody().get('/billing/portal')).status).toBe(401)
    expect(stripe.portalForms).toEqual([])
    await (await app.as('owner', 'hillside')).get('/billing/portal')
    expect(stripe.portalForms).toMatchObject([{ customer: 'cus_hill' }])
  })

  it('says what is missing: a customer of the tenant, or one whom Stripe knows', async () => {
    await setCustomer('lakeside', null)
    expect((await owner.get('/billing/portal')).json()).toMatchObject({
      status: 409,
      code: 'billing.no_customer',
    })
    await setCustomer('lakeside', 'cus_gone')
    expect((await owner.get('/billing/portal')).json()).toMatchObject({
      status: 409,
      code: 'billing.no_customer',
      detail: expect.stringContaining('Stripe customer ID'),
    })
  })

  it.each([
    [429, 503, 'billing.unavailable'],
    [500, 503, 'billing.unavailable'],
    [401, 409, 'billing.refused'],
    [403, 409, 'billing.refused'],
    [400, 409, 'billing.refused'],
  ])('an answer %i of Stripe becomes %i %s', async (theirs, ours, code) => {
    const error = { type: 'invalid_request_error', message: `No portal settings yet.` }
    // Tells the library not to send the request again.
    stripe.state.fault = { status: theirs, body: { error }, headers: { 'stripe-should-retry': 'false' } }
    expect((await owner.get('/billing/portal')).json()).toMatchObject({ status: ours, code })
    app.faults.length = 0
  })

  it('follows no redirect, not even to another path of the same server', async () => {
    const location = '/v1/elsewhere'
    stripe.state.fault = { status: 307, body: {}, headers: { location } }
    expect((await owner.get('/billing/portal')).status).toBe(503)
    expect(stripe.calls).not.toContain(`POST ${location}`)
    app.faults.length = 0
  })
})

describe('GET /billing/subscription', () => {
  it('asks Stripe once, and again after an hour', async () => {
    const made = subscribe()
    const first = await subscription()
    expect(first).toMatchObject({ setup: 'ready', state: 'active', plan: 'Team', ends_at: null })
    expect(first.renews_at).toBe(new Date(made.periodEnd * 1000).toISOString())
    made.status = 'past_due'
    expect(await subscription()).toEqual(first)
    await anHourPasses()
    expect((await subscription()).state).toBe('past_due')
  })

  it('shows the last answer with its time while Stripe is away', async () => {
    subscribe()
    await subscription()
    await anHourPasses()
    const synced_at = (await rows())[0]?.synced_at?.toISOString()
    stripe.state.fault = { status: 500, body: {}, headers: { 'stripe-should-retry': 'false' } }
    expect(await subscription()).toMatchObject({ state: 'active', synced_at })
  })

  it('is of the state none without a subscription', async () => {
    expect(await subscription()).toMatchObject({ setup: 'ready', state: 'none', plan: null, renews_at: null })
  })

  it('forgets what an earlier customer had', async () => {
    subscribe()
    await subscription()
    await setCustomer('lakeside', 'cus_gone')
    expect(await subscription()).toMatchObject({ setup: 'ready', state: 'none' })
    await setCustomer('lakeside', null)
    expect(await subscription()).toMatchObject({ setup: 'no_customer', state: 'none', synced_at: null })
  })

  it('is for admins, each of their own tenant', async () => {
    for (const role of ['viewer', 'operator'] as const)
      expect((await (await app.as(role)).get('/billing/subscription')).status).toBe(403)
    subscribe()
    expect(await subscription(await app.as('admin', 'hillside'))).toMatchObject({ state: 'none' })
  })
})

describe('POST /billing/stripe', () => {
  it('stores what Stripe has now, not what the event says', async () => {
    const made = subscribe({ cancel_at_period_end: true })
    const copy = { ...made, status: 'unpaid', cancel_at_period_end: false }
    expect((await send(event(copy))).status).toBe(200)
    expect(await rows()).toMatchObject([
      { tenant_id: app.tenants.lakeside.id, state: 'active', plan: 'Team', renews_at: null },
    ])
    const shown = await subscription()
    expect(shown.ends_at).toBe(new Date(made.periodEnd * 1000).toISOString())
  })

  it('leaves a subscription canceled if an update arrives after its deletion', async () => {
    const made = subscribe()
    const late = event(made, { created: seconds() - 60 })
    made.status = 'canceled'
    made.ended_at = seconds()
    await send(event(made, { type: 'customer.subscription.deleted' }))
    expect((await send(late)).status).toBe(200)
    expect((await subscription()).state).toBe('canceled')
    expect(await entries(admin, 'changeSubscription')).toMatchObject([
      { details: { changes: [{ field: 'state', from: 'none', to: 'canceled' }] } },
    ])
  })

  it('handles an event once, however often it arrives', async () => {
    const made = subscribe()
    const payload = event(made)
    await send(payload)
    stripe.calls.length = 0
    made.status = 'past_due'
    expect((await send(payload)).status).toBe(200)
    expect(stripe.calls).toEqual([])
    expect(await entries(admin, 'changeSubscription')).toHaveLength(1)
  })

  it('handles it once if it arrives twice at the same time', async () => {
    const payload = event(subscribe())
    const answers = await Promise.all([send(payload), send(payload), send(payload)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await entries(admin, 'changeSubscription')).toHaveLength(1)
  })

  it('keeps the newer answer if two cross', async () => {
    const made = subscribe()
    let release = () => {}
    const isAsked = new Promise<void>(asked => {
      stripe.state.hold = () => {
        asked()
        return new Promise(done => {
          release = done
        })
      }
    })
    const slow = send(event(made))
    await isAsked
    stripe.state.hold = undefined
    made.status = 'canceled'
    await send(event(made, { type: 'customer.subscription.deleted' }))
    release()
    expect((await slow).status).toBe(200)
    expect((await subscription()).state).toBe('canceled')
  })

  it('reaches every tenant over any address of the installation', async () => {
    const made = subscribe({ customer: 'cus_hill' })
    await send(event(made), { to: app.nobody('lakeside') })
    expect(await rows()).toMatchObject([{ tenant_id: app.tenants.hillside.id, state: 'active' }])
    expect(await entries(admin, 'changeSubscription')).toEqual([])
  })

  it('takes events that mean nothing here, and stores nothing', async () => {
    const made = subscribe({ customer: 'cus_stranger' })
    stripe.customers.add('cus_stranger')
    for (const payload of [event(made), event(subscribe(), { type: 'invoice.paid' })])
      expect((await send(payload)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(stripe.calls).toEqual([])
  })

  it.each([
    ['without a signature', 400, (payload: string) => unsigned(payload)],
    ['with an empty signature', 400, (payload: string) => unsigned(payload, '')],
    ['with a signature that is none', 401, (payload: string) => unsigned(payload, 't=1,v1=zz')],
    ['signed with another secret', 401, (payload: string) => send(payload, { secret: 'whsec_another' })],
    ['signed six minutes ago', 401, (payload: string) => send(payload, { timestamp: seconds() - 360 })],
    ['changed by one byte', 401, (payload: string) => send(payload, { body: payload.replace('evt', 'evu') })],
  ])('refuses an event %s with %i, and stores nothing', async (_, status, sent) => {
    const answer = await sent(event(subscribe()))
    expect(answer.status).toBe(status)
    expect(await rows()).toEqual([])
    expect(await app.database.owner.selectFrom('billing_event').selectAll().execute()).toEqual([])
    expect(stripe.calls).toEqual([])
  })

  it('refuses an event that is replayed after five minutes, though it was good', async () => {
    const payload = event(subscribe())
    const timestamp = seconds()
    expect((await send(payload, { timestamp })).status).toBe(200)
    clock.ahead = 301_000
    expect((await send(payload, { timestamp })).status).toBe(401)
  })

  it('answers 500 if Stripe cannot be asked, and handles the event when it comes again', async () => {
    const payload = event(subscribe())
    stripe.state.fault = { status: 401, body: { error: { message: `Invalid: ${secretKey}` } } }
    expect((await send(payload)).status).toBe(500)
    expect(await rows()).toEqual([])
    expect(app.faults).toHaveLength(1)
    app.faults.length = 0
    stripe.state.fault = undefined
    expect((await send(payload)).status).toBe(200)
    expect((await subscription()).state).toBe('active')
  })

  it('refuses a body above 1 MB', async () => {
    expect((await send(' '.repeat(1_000_001))).status).toBe(413)
  })
})

it('handled events are forgotten after a week', async () => {
  await send(event(subscribe()))
  await app.runUpkeep('forget billing events')
  const kept = () => app.database.owner.selectFrom('billing_event').selectAll().execute()
  expect(await kept()).toHaveLength(1)
  clock.ahead = 8 * day * 1000
  await app.runUpkeep('forget billing events')
  expect(await kept()).toEqual([])
})

describe('the account menu', () => {
  const isLinked = async (tenant: TenantName = 'lakeside') => {
    const answer = await app.nobody(tenant).get('/frontend_configuration')
    return answer.json<components['schemas']['FrontendConfiguration']>().frontend
      .enable_billing_in_account_menu
  }

  it('links to billing if the tenant wants it and its portal works', async () => {
    expect(await isLinked()).toBe(false)
    const wish = async (enable_billing_in_account_menu: boolean) => {
      const { _id } = (await admin.get('/tenant_settings')).json<{ _id: string }>()
      return admin.put(`/tenant_settings/${_id}`, { frontend: { enable_billing_in_account_menu } })
    }
    expect((await wish(true)).status).toBe(200)
    expect([await isLinked(), await isLinked('hillside')]).toEqual([true, false])
    await setCustomer('lakeside', null)
    expect(await isLinked()).toBe(false)
    await wish(false)
  })
})

it('no answer and no log contains a secret or the address of a portal', async () => {
  await owner.get('/billing/portal')
  const answers = [
    await owner.get('/billing/subscription'),
    await app.nobody().get('/frontend_configuration'),
    await keeper.get('/tenant_configuration'),
    await owner.get('/audit_log'),
    await send('{}', { secret: 'whsec_another' }),
  ]
  const said = [...log, ...answers.map(({ text }) => text)].join('\n')
  for (const secret of secrets) expect(said, secret).not.toContain(secret)
  expect(app.faults).toEqual([])
})

describe('an installation without Stripe', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await createTestApp()
  })
  afterAll(() => bare.close())

  it('has no portal, no subscription and no endpoint for events', async () => {
    const boss = await bare.as('owner')
    expect((await boss.get('/billing/portal')).json()).toMatchObject({
      status: 404,
      code: 'billing.not_set_up',
    })
    expect(await subscription(boss)).toMatchObject({ setup: 'not_set_up', state: 'none' })
    expect((await send('{}', { to: bare.nobody() })).json()).toMatchObject({
      status: 404,
      code: 'billing.not_set_up',
    })
  })
})

function unsigned(payload: string, signature?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  }
  return app.nobody().send('POST', '/billing/stripe', payload, headers)
}
