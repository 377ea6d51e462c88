import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { insertRecord } from '../support/insertRecord.ts'
import { postDataType } from '../support/postDataType.ts'
import { siteToken } from '../support/siteToken.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Contact = components['schemas']['Contact']

const secret = 'the-secret-of-lakeside-as-their-server-has-it'

let app: TestApp
let world: ChatWorld
let admin: Member
let operator: Member
let type: string
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
  operator = world.operator
  admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
  const contact = { type: 'string', title: 'Who', format: 'uuid', 'x-ref': { entity: 'contact' } }
  const made = await postDataType(admin, {
    type: 'object',
    properties: { who: contact, others: { type: 'array', title: 'Others', items: contact } },
  })
  expect(made.status, made.text).toBe(201)
  type = String(made.json()._id)
})
afterAll(() => app.close())
beforeEach(() => {
  round++
})

const insert = (entity: string, data: object) => insertRecord(app, app.tenants.lakeside.id, entity, data)
const create = async (body: object) => (await operator.post('/contact', body)).json<Contact>()
const read = async (id: string) => (await operator.get(`/contact/${id}`)).json<Contact>()
const visit = (user: string) =>
  world.visit({ identity: siteToken({ sub: `${user}-${round}`, name: `${user} ${round}` }, secret) })
const contactOf = async ({ id }: Visitor) =>
  String((await operator.get(`/conversation/${id}`)).json().contact_id)
const merge = (id: string, body: object, who = operator) => who.post(`/contact/${id}/merge`, body)
const recordOf = async (id: string) =>
  (await operator.get(`/custom_data_object/${id}`)).json<{ data: object }>().data

/** Creates two contacts with conversations and a filled intake, and a record that refers to both. */
async function twoContacts() {
  const [talk, other] = [await visit('Ann'), await visit('Lee')]
  const [ann, lee] = [await contactOf(talk), await contactOf(other)]
  const filled = await insert('filled_intake', { contact_id: lee, intake_id: v7(), answers: {} })
  const made = await operator.post('/custom_data_object', {
    custom_data_schema_id: type,
    data: { who: lee, others: [lee, ann] },
  })
  expect(made.status, made.text).toBe(201)
  return { talk, other, ann, lee, filled, record: String(made.json()._id) }
}

describe('merging two contacts', () => {
  it('moves conversations, intakes, records and identities to the one that stays, the other goes to the trash', async () => {
    const { talk, other, ann, lee, filled, record } = await twoContacts()
    const gone = await visit('Lee')
    await operator.delete(`/conversation/${gone.id}`)
    const answer = await merge(ann, { other_id: lee })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toEqual({
      _id: ann,
      moved: { conversation: 2, filled_intake: 1, custom_data_object: 1 },
      operation: expect.any(String),
    })
    expect(await contactOf(talk)).toBe(ann)
    expect(await contactOf(other)).toBe(ann)
    expect((await operator.get(`/filled_intake/${filled}`)).json()).toMatchObject({ contact_id: ann })
    expect(await recordOf(record)).toEqual({ who: ann, others: [ann] })
    expect((await operator.get(`/contact/${lee}`)).status).toBe(404)
    expect(await read(ann)).toMatchObject({ name: `Ann ${round}`, merged_contacts: [`Lee ${round}`] })
    // A visitor whom the site identifies as the other contact now belongs to the merged one.
    expect(await contactOf(await visit('Lee'))).toBe(ann)
    const { identities } = (await operator.get(`/contact/${ann}/overview`)).json<{ identities: object[] }>()
    expect(identities).toHaveLength(2)
  })

  it('keeps every other value of a list, repeated ones too', async () => {
    const [one, other, third] = [
      await create({ name: 'Ann' }),
      await create({ name: 'Lee' }),
      await create({ name: 'Kim' }),
    ].map(({ _id }) => _id)
    const others = [third, other, third, one]
    const made = await operator.post('/custom_data_object', {
      custom_data_schema_id: type,
      data: { others },
    })
    await merge(String(one), { other_id: other })
    expect(await recordOf(String(made.json()._id))).toEqual({ others: [third, one, third] })
  })

  it('is brought back whole by one undo, although people went on talking and writing', async () => {
    const { talk, other, ann, lee, filled, record } = await twoContacts()
    const before = [await read(ann), await read(lee)]
    const { operation } = (await merge(ann, { other_id: lee })).json()
    await other.say('Still there?')
    await operator.patch(`/contact/${ann}`, { company: 'Acme' })
    const undone = await operator.post(`/operation/${operation}/undo`)
    expect(undone.json(), undone.text).toMatchObject({ undone: 5, skipped: [] })
    expect([await contactOf(talk), await contactOf(other)]).toEqual([ann, lee])
    expect((await operator.get(`/filled_intake/${filled}`)).json()).toMatchObject({ contact_id: lee })
    expect(await recordOf(record)).toEqual({ who: lee, others: [lee, ann] })
    const told = ({ name, emails, phones, merged_contacts }: Contact) => ({
      ...{ name, emails, phones, merged_contacts },
    })
    expect([await read(ann), await read(lee)].map(told)).toEqual(before.map(told))
    expect((await read(ann)).company).toBe('Acme')
    expect([await contactOf(await visit('Ann')), await contactOf(await visit('Lee'))]).toEqual([ann, lee])
  })

  it('stays where somebody has changed the same since, and that is said', async () => {
    const [one, other] = [await create({ name: 'Ann' }), await create({ name: 'Ann', notes: 'Has a dog.' })]
    const { operation } = (await merge(one._id, { other_id: other._id })).json()
    await operator.patch(`/contact/${one._id}`, { notes: 'Has a cat.' })
    const undone = (await operator.post(`/operation/${operation}/undo`)).json()
    expect(undone).toMatchObject({ undone: 1, skipped: [{ id: one._id }] })
    expect((await read(one._id)).notes).toBe('Has a cat.')
  })

  it('of a contact into which another was merged takes that one along, and gives it back', async () => {
    const { talk, other, ann, lee } = await twoContacts()
    await merge(ann, { other_id: lee })
    const third = await create({ name: `Third ${round}` })
    const { operation } = (await merge(third._id, { other_id: ann })).json()
    expect(await read(third._id)).toMatchObject({ merged_contacts: [`Lee ${round}`, `Ann ${round}`] })
    expect([await contactOf(talk), await contactOf(other)]).toEqual([third._id, third._id])
    expect(await contactOf(await visit('Lee'))).toBe(third._id)
    await operator.post(`/operation/${operation}/undo`)
    expect([await contactOf(talk), await contactOf(other)]).toEqual([ann, ann])
    expect([await contactOf(await visit('Ann')), await contactOf(await visit('Lee'))]).toEqual([ann, ann])
    const kept = async () =>
      (await admin.get(`/contact/${ann}/data`)).json<{ merged_contacts: object[] }>().merged_contacts
    expect(await kept()).toMatchObject([{ _id: lee }])
    await operator.post(`/contact/${lee}/restore`, { version: 1 })
    expect(await kept()).toEqual([])
    expect([await contactOf(await visit('Ann')), await contactOf(await visit('Lee'))]).toEqual([ann, lee])
  })

  it('keeps lists and long texts of both, and of other values those of the one that stays or what is chosen', async () => {
    const one = await create({
      ...{ name: 'Ann', company: 'Acme', emails: [`ann${round}@a.example`], phones: ['+44 20 7946 0001'] },
      ...{ notes: 'Anxious.', tags: ['family'], external_ids: { patient: 'P-1', card: 'C-1' } },
      consent: { email: 'unknown', phone: 'refused' },
    })
    const other = await create({
      ...{ name: 'Ann Lee', company: 'Best', emails: [`ANN${round}@a.example`, `lee${round}@a.example`] },
      ...{ phones: ['+442079460001'], notes: 'Has a dog.', tags: ['family', 'vip'], language: 'en' },
      ...{ external_ids: { patient: 'P-2', bill: 'B-2' }, consent: { email: 'given', phone: 'given' } },
    })
    const choices = { '/name': 'other', '/external_ids/patient': 'other' }
    expect((await merge(one._id, { other_id: other._id, choices })).status).toBe(200)
    expect(await read(one._id)).toMatchObject({
      ...{ name: 'Ann Lee', company: 'Acme', language: 'en', notes: 'Anxious.\n\nHas a dog.' },
      ...{ emails: [`ann${round}@a.example`, `lee${round}@a.example`], phones: ['+44 20 7946 0001'] },
      ...{ tags: ['family', 'vip'], external_ids: { patient: 'P-2', card: 'C-1', bill: 'B-2' } },
      consent: { email: 'given', phone: 'refused' },
    })
  })

  it('stands in the history of both and in the audit log', async () => {
    const [one, other] = [await create({ name: 'Ann' }), await create({ name: 'Ann' })]
    const { operation } = (await merge(one._id, { other_id: other._id })).json()
    const historyOf = async (id: string) =>
      (await operator.get(`/contact/${id}/history`)).json<{ op: string; patch: object[] }[]>()[0]
    expect(await historyOf(one._id)).toMatchObject({
      op: 'merge',
      patch: [{ path: '/merged_contacts', value: ['Ann'] }],
    })
    expect(await historyOf(other._id)).toMatchObject({ op: 'delete' })
    for (const { _id } of [one, other]) {
      const log = await admin.get(`/audit_log?record=${_id}&action=mergeContacts`)
      expect(log.json()).toMatchObject({
        entries: [{ action: 'mergeContacts', entity: 'contact', entity_id: _id }],
      })
    }
    const own = (await operator.get('/operation?entity=contact')).json<object[]>()
    expect(own[0]).toMatchObject({ _id: operation, action: 'mergeContacts', changed: 2 })
  })

  it('lets what is kept of somebody be handed out and deleted with what was merged into them', async () => {
    const mark = `canary${round}`
    const [one, other] = [
      await create({ name: `Ann ${mark}` }),
      await create({ name: `Lee ${mark}`, notes: mark }),
    ]
    await merge(one._id, { other_id: other._id, choices: { '/notes': 'this' } })
    const data = (await admin.get(`/contact/${one._id}/data`)).json()
    expect(data.merged_contacts).toMatchObject([{ _id: other._id, name: `Lee ${mark}`, notes: mark }])
    expect((await admin.post(`/contact/${one._id}/erasure`)).status).toBe(200)
    const kept = await app.database.owner
      .selectFrom('record_history')
      .select('_id')
      .where('_id', 'in', [one._id, other._id])
      .execute()
    expect(kept).toEqual([])
    expect((await admin.post(`/contact/${other._id}/erasure`)).status).toBe(404)
  })

  it('is refused with a reason where the two cannot be one, and changes nothing', async () => {
    const one = await create({
      name: 'Ann',
      emails: Array.from({ length: 6 }, (_, i) => `a${i}-${round}@a.example`),
    })
    const other = await create({
      name: 'Lee',
      emails: Array.from({ length: 6 }, (_, i) => `b${i}-${round}@a.example`),
    })
    const foreign = (await (await app.as('operator', 'hillside')).post('/contact', { name: 'Theirs' })).json()
    for (const [body, pointer] of [
      [{ other_id: one._id }, '/other_id'],
      [{ other_id: foreign._id }, '/other_id'],
      [{ other_id: 'nobody' }, '/other_id'],
      [{ other_id: other._id, choices: { '/name': 'both' } }, '/choices/~1name'],
      [{ other_id: other._id, choices: { '/merged_contacts': 'other' } }, '/choices/~1merged_contacts'],
      [{ other_id: other._id, choices: { '/constructor': 'other' } }, '/choices/~1constructor'],
      [{ other_id: other._id }, '/emails'],
    ] as const) {
      const answer = await merge(one._id, body)
      expect(answer.status, answer.text).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ pointer }] })
    }
    expect((await merge(String(foreign._id), { other_id: one._id })).status).toBe(404)
    expect((await merge(one._id, { other_id: other._id }, await app.as('viewer'))).status).toBe(403)
    expect([(await read(one._id))._version, (await read(other._id))._version]).toEqual([1, 1])
    const choices = { '/emails': 'other' }
    expect((await merge(one._id, { other_id: other._id, choices })).status).toBe(200)
    expect((await read(one._id)).emails).toEqual(other.emails)
  })

  it('and somebody of the other contact coming at the same moment leave nobody without a contact', async () => {
    const { ann, lee } = await twoContacts()
    const [merged, ...visits] = await Promise.all([
      merge(ann, { other_id: lee }),
      ...Array.from({ length: 8 }, () => visit('Lee')),
    ])
    expect(merged.status, merged.text).toBe(200)
    expect(new Set(await Promise.all(visits.map(contactOf)))).toEqual(new Set([ann]))
    expect((await operator.get(`/contact/${lee}`)).status).toBe(404)
  })
})
