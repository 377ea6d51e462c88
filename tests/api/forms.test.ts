import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { forgetSubmissions } from '../../server/features/forms/store/formSubmissionStore.ts'
import { createChatWorld } from '../support/chatWorld.ts'
import { type Client, createClient } from '../support/client.ts'
import {
  type Form,
  type FormPage,
  makeForm,
  makeType,
  registration,
  solve,
  submit,
} from '../support/formWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Receipt = components['schemas']['FormReceipt']
type Submission = components['schemas']['FormSubmission']

let app: TestApp
let admin: Member
let operator: Member
let visitor: Client
/** Milliseconds that the server's clock is ahead. */
let ahead = 0
const start = Date.parse('2026-06-01T06:00:00.000Z')

beforeAll(async () => {
  app = await createTestApp({
    env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
    now: () => new Date(start + ahead),
  })
  admin = await app.as('admin')
  operator = await app.as('operator')
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})
beforeEach(() => {
  // Another minute and another address, so that the limits of one test do not meet the next one.
  ahead += 3_600_000
  visitor = from(`198.51.100.${(ahead / 3_600_000) % 250}`)
})

const from = (address: string): Client => {
  const host = `lakeside.test:${app.port}`
  const headers = { host, origin: `http://${host}`, 'x-forwarded-for': address }
  return createClient({ port: app.port, headers })
}
const wait = (seconds: number) => {
  ahead += seconds * 1000
}
/** Opens the page, waits as people do, and sends the answers. */
async function answer(form: Form, data: object, { who = visitor, more = {} } = {}) {
  const challenge = await solve(who, form)
  wait(5)
  return submit(who, form, { data, challenge, ...more })
}
const maya = { full_name: 'Maya Thornton', email: 'maya@example.com' }
const pointersOf = (body: object) =>
  (body as { errors?: { pointer: string }[] }).errors?.map(one => one.pointer)
async function submissionsOf({ _id }: Form, state = ''): Promise<Submission[]> {
  const found = await operator.get(`/custom_form/${_id}/submissions${state && `?state=${state}`}`)
  return found.json<{ submissions: Submission[] }>().submissions
}
async function recordsOf(type: string) {
  return (await operator.get(`/custom_data_object?type=${type}`)).json<{ _id: string; data: object }[]>()
}

describe('GET /form/{form_token}', () => {
  it('has the questions, the look and a new challenge, and nothing of what becomes of the answers', async () => {
    await admin.put('/business_info', { name: 'Lakeside Dental' })
    const form = await makeForm(operator, {
      name: 'Sign up',
      description: 'Two minutes.',
      success_message: 'Thanks',
    })
    const one = (await visitor.get(`/form/${form.public_token}`)).json<FormPage>()
    const other = (await visitor.get(`/form/${form.public_token}`)).json<FormPage>()
    expect(one).toMatchObject({
      look: { name: 'Lakeside Dental' },
      name: 'Sign up',
      description: 'Two minutes.',
    })
    expect(Object.keys(one).sort()).toEqual(
      ['challenge', 'description', 'json_schema', 'look', 'name', 'needs_conversation'].sort(),
    )
    expect(one.challenge).toMatchObject({ puzzles: 16, bits: 12, wait_seconds: 2 })
    expect(other.challenge.nonce).not.toBe(one.challenge.nonce)
    expect(other.challenge.field).not.toBe(one.challenge.field)
  })

  it('is a 404 for an unknown token and at another tenant, and a 409 while the form is off', async () => {
    const form = await makeForm(operator)
    expect((await visitor.get('/form/fm_unknown')).status).toBe(404)
    expect((await app.nobody('hillside').get(`/form/${form.public_token}`)).status).toBe(404)
    await operator.patch(`/custom_form/${form._id}`, { enabled: false })
    expect((await visitor.get(`/form/${form.public_token}`)).json()).toMatchObject({ code: 'form.disabled' })
    await operator.delete(`/custom_form/${form._id}`)
    expect((await visitor.get(`/form/${form.public_token}`)).status).toBe(404)
  })
})

describe('POST /form/{form_token}/submit', () => {
  it('stores the answers with their record and what follows, and thanks without naming the record', async () => {
    const type = await makeType(operator, { address: { type: 'string' } })
    const to = `${v7()}@a.example`
    const form = await makeForm(operator, {
      ...{ custom_data_schema_id: type, mapping: { address: 'email' }, success_message: 'Thank you!' },
      redirect_url: 'https://lakeside.example/thanks',
      on_submit: [{ type: 'email', to, subject: '{{form.name}}: {{answers.full_name}}', text: 'New.' }],
    })
    const sent = await answer(form, { ...maya, visits: 2 })
    expect([sent.status, sent.json()]).toEqual([
      201,
      {
        submission_id: expect.any(String),
        object_id: null,
        next: { message: 'Thank you!', redirect_url: 'https://lakeside.example/thanks' },
      },
    ])
    const [record] = await recordsOf(type)
    expect(record?.data).toEqual({ full_name: 'Maya Thornton', address: 'maya@example.com' })
    const history = await operator.get(`/custom_data_object/${record?._id}/history`)
    expect(history.json()).toMatchObject([{ op: 'create' }])
    const [stored] = await submissionsOf(form)
    expect(stored).toMatchObject({
      ...{ state: 'accepted', reason: null, object_id: record?._id },
      data: { ...maya, visits: 2 },
    })
    const owner = `owner_entity=form_submission&owner_id=${stored?._id}`
    await vi.waitFor(async () => {
      const { effects } = (await operator.get(`/effect?${owner}`)).json<{ effects: { state: string }[] }>()
      expect(effects.map(({ state }) => state)).toEqual(['done'])
    })
    const mails = (await admin.get('/outbox?limit=200')).json<{ to: string; subject: string }[]>()
    expect(mails.filter(mail => mail.to === to).map(({ subject }) => subject)).toEqual([
      `${form.name}: Maya Thornton`,
    ])
  })

  it('names each place that needs attention, and stores nothing', async () => {
    const form = await makeForm(operator)
    const refused = await answer(form, { email: 'nonsense', visits: -1, other: 1 })
    expect([refused.status, pointersOf(refused.json())]).toEqual([422, ['/data/other']])
    const again = await answer(form, { email: 'nonsense', visits: -1 })
    expect(again.json()).toMatchObject({ code: 'record.invalid' })
    expect(pointersOf(again.json())?.sort()).toEqual(['/data/email', '/data/full_name', '/data/visits'])
    const long = await answer(form, { full_name: 'x'.repeat(100_001) })
    expect(long.status).toBe(422)
    expect(await submissionsOf(form)).toEqual([])
  })

  it('takes a challenge once, also at once, and only its own', async () => {
    const [form, other] = [await makeForm(operator), await makeForm(operator)]
    const challenge = await solve(visitor, form)
    wait(5)
    const tries = await Promise.all([1, 2].map(() => submit(visitor, form, { data: maya, challenge })))
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await submit(visitor, form, { data: maya, challenge })).json()).toMatchObject({
      code: 'form.challenge',
    })
    const strange = await solve(visitor, other)
    wait(5)
    for (const wrong of [
      strange,
      undefined,
      { ...(await solve(visitor, form)), solutions: Array(16).fill(0) },
      { ...(await solve(visitor, form)), solutions: [] },
      { token: 'v1.made.up.x', solutions: strange.solutions },
    ]) {
      const refused = await submit(visitor, form, { data: maya, ...(wrong && { challenge: wrong }) })
      expect([refused.status, refused.json().code]).toEqual([422, 'form.challenge'])
    }
    const late = await solve(visitor, form)
    wait(7200)
    expect((await submit(visitor, form, { data: maya, challenge: late })).status).toBe(422)
    expect(await submissionsOf(form)).toHaveLength(1)
  })

  it('stores one of five answers that a page sends at once with one key', async () => {
    const type = await makeType(operator)
    const form = await makeForm(operator, { custom_data_schema_id: type })
    const challenge = await solve(visitor, form)
    wait(5)
    const key = { 'idempotency-key': v7() }
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map(() => submit(visitor, form, { data: maya, challenge }, key)),
    )
    const done = sent.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(one => one.json<Receipt>().submission_id)).size).toBe(1)
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const again = await submit(visitor, form, { data: maya, challenge }, key)
    expect(again.json()).toEqual(done[0]?.json())
    expect([await recordsOf(type), await submissionsOf(form)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('takes the answers of 15 people at one address within a minute', async () => {
    const form = await makeForm(operator)
    const people: Awaited<ReturnType<typeof solve>>[] = []
    while (people.length < 15) people.push(await solve(visitor, form))
    wait(5)
    const statuses: number[] = []
    for (const [index, challenge] of people.entries()) {
      statuses.push(
        (await submit(visitor, form, { data: { full_name: `Person ${index}` }, challenge })).status,
      )
      wait(3)
    }
    expect(statuses).toEqual(Array(15).fill(201))
  })

  it('is a 429 above the answers per hour of one address or IPv6 network; others still answer', async () => {
    const form = await makeForm(operator, { max_per_hour: 2 })
    const sent = async (address: string) => (await answer(form, maya, { who: from(address) })).status
    expect(await sent('2001:db8:1:2::1')).toBe(201)
    expect(await sent('2001:db8:1:2::2')).toBe(201)
    expect(await sent('2001:db8:1:2:ffff::3')).toBe(429)
    expect(await sent('2001:db8:1:3::1')).toBe(201)
    wait(3600)
    expect(await sent('2001:db8:1:2::1')).toBe(201)
  })
})

describe('an answer that looks automatic', () => {
  it.each([
    ['fills in the hidden field', 'hidden_field', 5, { extra: 'https://spam.example' }],
    ['comes within two seconds', 'too_fast', 1.9, {}],
  ])('that %s gets the usual response and is held back for the team', async (_, reason, seconds, more) => {
    const type = await makeType(operator)
    const form = await makeForm(operator, { custom_data_schema_id: type, success_message: 'Thanks' })
    const challenge = { ...(await solve(visitor, form)), ...more }
    wait(seconds)
    const sent = await submit(visitor, form, { data: maya, challenge })
    expect([sent.status, sent.json()]).toMatchObject([201, { object_id: null, next: { message: 'Thanks' } }])
    expect(await submissionsOf(form, 'held')).toMatchObject([
      { state: 'held', reason, data: maya, object_id: null },
    ])
    expect(await recordsOf(type)).toEqual([])
  })

  it('becomes a record once when the team releases it, and none when it discards it', async () => {
    const type = await makeType(operator)
    const to = `${v7()}@a.example`
    const form = await makeForm(operator, {
      custom_data_schema_id: type,
      on_submit: [{ type: 'email', to, subject: 'New', text: 'New.' }],
    })
    const held = async () => {
      const challenge = { ...(await solve(visitor, form)), extra: 'x' }
      return (await submit(visitor, form, { data: maya, challenge })).json<Receipt>().submission_id
    }
    const [one, two] = [await held(), await held()]
    const releases = await Promise.all([1, 2].map(() => operator.post(`/form_submission/${one}/release`)))
    expect(releases.map(({ status }) => status).sort()).toEqual([200, 409])
    const [record, ...more] = await recordsOf(type)
    expect(more).toEqual([])
    expect(releases.find(({ status }) => status === 200)?.json()).toMatchObject({
      state: 'accepted',
      object_id: record?._id,
    })
    expect((await operator.post(`/form_submission/${two}/discard`)).json()).toMatchObject({
      state: 'discarded',
    })
    expect((await operator.post(`/form_submission/${two}/discard`)).status).toBe(409)
    expect(await recordsOf(type)).toHaveLength(1)
    expect((await operator.post(`/form_submission/${two}/release`)).json()).toMatchObject({
      state: 'accepted',
    })
    expect(await recordsOf(type)).toHaveLength(2)
    const viewer = await app.as('viewer')
    expect((await viewer.post(`/form_submission/${two}/discard`)).status).toBe(403)
    expect((await operator.post(`/form_submission/${v7()}/release`)).status).toBe(404)
  })

  it('also waits for the team if the data type refuses its record; a program is told', async () => {
    const type = await makeType(operator, { visits: { type: 'integer', maximum: 3 } })
    const form = await makeForm(operator, { custom_data_schema_id: type })
    expect((await answer(form, { ...maya, visits: 9 })).status).toBe(201)
    const [held] = await submissionsOf(form)
    expect(held).toMatchObject({ state: 'held', reason: 'record' })
    expect(held?.detail).toContain('visits')
    const refused = await operator.post(`/form_submission/${held?._id}/release`)
    expect([refused.status, pointersOf(refused.json())]).toEqual([422, ['/data/visits']])
    const told = await operator.post(`/custom_form/${form._id}/submit`, { data: { ...maya, visits: 9 } })
    expect([told.status, pointersOf(told.json())]).toEqual([422, ['/data/visits']])
    expect(await submissionsOf(form)).toHaveLength(1)
  })
})

describe('a form that everybody answers once', () => {
  it('knows people by the token of their conversation, never by an address that they type', async () => {
    const world = await createChatWorld(app)
    const form = await makeForm(operator, { one_per: 'conversation' })
    const nobody = await answer(form, maya)
    expect([nobody.status, nobody.json().code]).toEqual([409, 'form.needs_conversation'])
    const [one, other] = [await world.visit(), await world.visit()]
    const by = ({ token }: { token: string }) => ({ more: { conversation_token: token } })
    expect((await answer(form, maya, by(one))).status).toBe(201)
    expect((await answer(form, maya, by(one))).json()).toMatchObject({ code: 'form.answered' })
    expect((await answer(form, maya, by(other))).status).toBe(201)
    const made = await answer(form, maya, by({ token: 'ct_made_up' }))
    expect([made.status, pointersOf(made.json())]).toEqual([422, ['/conversation_token']])
    expect((await submissionsOf(form)).map(one => one.conversation_id).sort()).toEqual(
      [one.id, other.id].sort(),
    )
  })
})

describe('an answer of a known contact', () => {
  it('is their only one in all conversations, part of their data, and deleted with them', async () => {
    const world = await createChatWorld(app)
    const { _id: contact_id } = (await operator.post('/contact', { name: 'Maya' })).json<{ _id: string }>()
    const type = await makeType(operator)
    const form = await makeForm(operator, {
      ...{ one_per: 'contact', custom_data_schema_id: type },
      on_submit: [{ type: 'email', to: `${v7()}@a.example`, subject: 'New', text: 'New.' }],
    })
    const [one, other] = [await world.visit(), await world.visit()]
    for (const { id } of [one, other]) await operator.patch(`/conversation/${id}`, { contact_id })
    expect((await answer(form, maya, { more: { conversation_token: one.token } })).status).toBe(201)
    const again = await answer(form, maya, { more: { conversation_token: other.token } })
    expect(again.json()).toMatchObject({ code: 'form.answered' })
    const [stored] = await submissionsOf(form)
    expect(stored).toMatchObject({ contact_id, conversation_id: one.id })
    const effects = `/effect?owner_entity=form_submission&owner_id=${stored?._id}`
    expect((await operator.get(effects)).json()).toMatchObject({ effects: [{ type: 'email' }] })
    const data = (await admin.get(`/contact/${contact_id}/data`)).json<{ form_answers: object[] }>()
    expect(data.form_answers).toMatchObject([{ _id: stored?._id, data: maya }])
    expect((await admin.post(`/contact/${contact_id}/erasure`)).status).toBe(200)
    expect(await submissionsOf(form)).toEqual([])
    expect(await recordsOf(type)).toEqual([])
    expect((await operator.get(effects)).json()).toEqual({ effects: [] })
  })
})

describe('POST /custom_form/{id}/submit', () => {
  it('takes an answer of the team without a challenge, and names the record', async () => {
    const type = await makeType(operator)
    const form = await makeForm(operator, { custom_data_schema_id: type })
    const sent = await operator.post(`/custom_form/${form._id}/submit`, { data: maya })
    const [record] = await recordsOf(type)
    expect([sent.status, sent.json()]).toMatchObject([201, { object_id: record?._id }])
    const viewer = await app.as('viewer')
    expect((await viewer.post(`/custom_form/${form._id}/submit`, { data: maya })).status).toBe(403)
    expect((await visitor.post(`/custom_form/${form._id}/submit`, { data: maya })).status).toBe(401)
  })
})

describe('a form', () => {
  it('is refused where a page cannot ask, and where a record would lack a value', async () => {
    const type = await makeType(operator)
    const name = 'Wrong'
    const object = { type: 'object', properties: { a: { type: 'object' } } }
    const none = { type: 'object', properties: {} }
    const bare = { type: 'object', properties: { other: { type: 'string' } } }
    const refusal = async (body: object) =>
      pointersOf((await operator.post('/custom_form', { name, ...body })).json())
    expect(await refusal({ json_schema: object })).toEqual(['/json_schema/properties/a'])
    expect(await refusal({ json_schema: none })).toEqual(['/json_schema/properties'])
    expect(await refusal({ json_schema: { ...bare, required: ['b'] } })).toEqual(['/json_schema/required'])
    expect(await refusal({ json_schema: bare, custom_data_schema_id: type })).toEqual([
      '/custom_data_schema_id',
    ])
    expect(await refusal({ json_schema: bare, mapping: { full_name: 'nothing' } })).toEqual([
      '/mapping/full_name',
    ])
    const mapped = { json_schema: bare, custom_data_schema_id: type, mapping: { full_name: 'other' } }
    expect((await operator.post('/custom_form', { name, ...mapped })).status).toBe(201)
  })

  it('keeps its token, and the order of its questions', async () => {
    const form = await makeForm(operator)
    expect(form.public_token).toMatch(/^fm_[\w-]{20,}$/)
    const changed = await operator.patch(`/custom_form/${form._id}`, {
      public_token: 'fm_other',
      description: 'New',
    })
    expect(changed.json()).toMatchObject({ public_token: form.public_token, description: 'New' })
    const groups = (form.json_schema as { 'x-groups': { fields: string[] }[] })['x-groups']
    expect(groups.flatMap(({ fields }) => fields)).toEqual(
      Object.keys(registration.properties).map(one => `/${one}`),
    )
  })

  it('keeps answers for 90 days, and what follows from them as long as them', async () => {
    const form = await makeForm(operator, {
      on_submit: [{ type: 'email', to: `${v7()}@a.example`, subject: 'New', text: 'New.' }],
    })
    await answer(form, maya)
    const [stored] = await submissionsOf(form)
    const effects = () => operator.get(`/effect?owner_entity=form_submission&owner_id=${stored?._id}`)
    const day = 86_400_000
    const sentAt = start + ahead
    await forgetSubmissions(app.database, new Date(sentAt + 90 * day - 60_000))
    expect(await submissionsOf(form)).toHaveLength(1)
    await app.runUpkeep('forget effects of deleted records')
    expect((await effects()).json()).toMatchObject({ effects: [{ type: 'email' }] })
    await forgetSubmissions(app.database, new Date(sentAt + 90 * day + 60_000))
    expect(await submissionsOf(form)).toEqual([])
    await app.runUpkeep('forget effects of deleted records')
    expect((await effects()).json()).toEqual({ effects: [] })
  })
})
