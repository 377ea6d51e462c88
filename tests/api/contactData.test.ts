import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContactErasure } from '../../server/features/contacts/contactErasure.ts'
import { filledIntakeCopies } from '../../server/features/intakes/filledIntakeCopies.ts'
import { mailCopies } from '../../server/features/outbox/mailCopies.ts'
import { createEntityRegistry } from '../../server/store/records/entityDefinition.ts'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { systemActor } from '../../server/store/scope.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { acceptedSamples } from '../support/fileSamples.ts'
import { insertRecord } from '../support/insertRecord.ts'
import { multipartBody } from '../support/multipartBody.ts'
import { testContract } from '../support/publishedContract.ts'
import { hangs, says, scriptedModels } from '../support/scriptedModels.ts'
import { siteToken } from '../support/siteToken.ts'
import { tablesWith as tablesHolding } from '../support/tablesWith.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const script = scriptedModels(() => says('Good day!'))

let app: TestApp
let world: ChatWorld
let admin: Member
let intakeId: string

beforeAll(async () => {
  app = await createTestApp({ models: script.models })
  world = await createChatWorld(app)
  admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: secret } })
  intakeId = await insert('intake', { name: 'Registration' })
})
afterAll(() => app.close())

const insert = (entity: string, data: object) => insertRecord(app, app.tenants.lakeside.id, entity, data)

interface Person {
  contactId: string
  talk: Visitor
  other: Visitor
  fileId: string
}

/** Creates a person with every kind of data that can be stored about a contact; all of it contains `mark`. */
async function somebody(mark: string): Promise<Person> {
  const identity = siteToken(
    { sub: `${mark}-user`, name: `${mark} Ode`, email: `${mark}@ode.example` },
    secret,
  )
  const [talk, other] = [await world.visit({ identity }), await world.visit({ identity })]
  await talk.say(`My ${mark} tooth aches`, {}, { 'idempotency-key': v7() })
  const { type, content } = multipartBody(
    `${mark}.pdf`,
    acceptedSamples['application/pdf'] ?? Buffer.alloc(0),
  )
  const sent = await app.nobody().send('POST', '/file', content, { ...talk.headers, 'content-type': type })
  expect(sent.status, sent.text).toBe(201)
  const { contact_id } = (await admin.get(`/conversation/${talk.id}`)).json()
  const contactId = String(contact_id)
  await admin.patch(`/conversation/${talk.id}`, { notes: `${mark} is anxious` })
  await admin.patch(`/contact/${contactId}`, { notes: `${mark} prefers mornings` })
  await hide(talk.id, `${mark} called us as well`)
  await admin.delete(`/conversation/${other.id}`)
  await insert('filled_intake', {
    intake_id: intakeId,
    contact_id: contactId,
    conversation_id: talk.id,
    answers: { name: `${mark} Ode` },
  })
  await insert('filled_intake', { intake_id: intakeId, conversation_id: talk.id, answers: { city: mark } })
  await mail(`${mark}@ODE.example`, `About your ${mark} visit`)
  return { contactId, talk, other, fileId: String(sent.json()._id) }
}

/** Stores an event that only the team sees. */
const hide = (conversationId: string, content: string) =>
  sql`with numbered as (
      update switchboard.conversation_thread set last_index = last_index + 1
      where conversation_id = ${conversationId} returning tenant_id, last_index
    ) insert into switchboard.conversation_event
      (tenant_id, conversation_id, event_index, _id, is_shown, is_settled, data, created_at, updated_at)
    select tenant_id, ${conversationId}, last_index, ${v7()}, false, true, ${JSON.stringify({
      role: 'assistant',
      event_type: 'action',
      module_id: 'team',
      action_id: 'note',
      content,
      metadata: {},
      content_blocks: [],
    })}, now(), now() from numbered`.execute(app.database.owner)

const mail = (to_address: string, subject: string) =>
  app.database.owner
    .insertInto('outbox_mail')
    .values({
      tenant_id: app.tenants.lakeside.id,
      _id: v7(),
      to_address,
      subject,
      text: '',
      links: '[]',
      status: 'sent',
      created_at: new Date(),
    })
    .execute()

const tablesWith = (word: string) => tablesHolding(app.database, word)
const storedFiles = () =>
  readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
/** Uploads a file of the team; returns its id. */
async function upload(name: string): Promise<string> {
  const { type, content } = multipartBody(
    `${name}.pdf`,
    acceptedSamples['application/pdf'] ?? Buffer.alloc(0),
  )
  const sent = await admin.send('POST', '/file', content, { 'content-type': type })
  expect(sent.status, sent.text).toBe(201)
  return String(sent.json()._id)
}
async function reply({ id }: Visitor, files: readonly string[]): Promise<void> {
  const content_blocks = files.map(file_id => ({ type: 'file', file_id }))
  const sent = await admin.post(`/conversation/${id}/reply`, { content: 'Here you are', content_blocks })
  expect(sent.status, sent.text).toBe(201)
}
const erase = (contactId: string, member = admin) => member.post(`/contact/${contactId}/erasure`)
const lately = async () => (await admin.get('/audit_log?limit=1')).json<{ entries: object[] }>().entries[0]

describe('what is handed out of somebody', () => {
  it('is all of it: who they are, what was said, shown or not, what they filled and sent', async () => {
    const person = await somebody('canaryone')
    const answer = await admin.get(`/contact/${person.contactId}/data`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('attachment; filename="canaryone Ode.json"')
    const data = answer.json<Record<string, Record<string, unknown>[]>>()
    expect(data.contact).toMatchObject({ name: 'canaryone Ode', notes: 'canaryone prefers mornings' })
    expect(data.identities).toMatchObject([{ kind: 'site_user', value: 'canaryone-user' }])
    expect(data.conversations?.map(({ _id }) => _id)).toEqual([person.talk.id, person.other.id])
    expect(data.conversations?.[0]).toMatchObject({ notes: 'canaryone is anxious' })
    expect(data.conversations?.[1]).toHaveProperty('deleted_at')
    const events = data.conversations?.[0]?.events as { content: string; is_shown: boolean }[]
    expect(events.filter(({ content }) => content.includes('canaryone'))).toMatchObject([
      { content: 'My canaryone tooth aches', is_shown: true },
      { content: 'canaryone called us as well', is_shown: false },
    ])
    expect(data.filled_intakes).toMatchObject([
      { answers: { name: 'canaryone Ode' } },
      { answers: { city: 'canaryone' } },
    ])
    expect(data.files).toMatchObject([
      { _id: person.fileId, name: 'canaryone.pdf', media_type: 'application/pdf', size: expect.any(Number) },
    ])
    for (const internal of [
      'tenant_id',
      app.tenants.lakeside.id,
      '$sealed',
      'storage_key',
      person.talk.token,
    ])
      expect(answer.text).not.toContain(internal)
  })

  it('is noted without a name, and nothing of others is in it', async () => {
    const [one, two] = [await somebody('canarytwo'), await somebody('canarythree')]
    const answer = await admin.get(`/contact/${one.contactId}/data`)
    expect(answer.text).toContain('canarytwo')
    for (const foreign of ['canarythree', two.talk.id, two.fileId]) expect(answer.text).not.toContain(foreign)
    expect(await lately()).toMatchObject({ action: 'exportContactData', entity_id: one.contactId })
    const { rows } = await sql`select from switchboard.audit
      where entity_id = ${one.contactId} and details is not null`.execute(app.database.owner)
    expect(rows).toEqual([])
  })

  it('is there for a contact in the trash, and for one of whom there is nothing', async () => {
    const { _id } = (await world.operator.post('/contact', { name: '../..\\ "x"' })).json()
    await world.operator.delete(`/contact/${_id}`)
    const answer = await admin.get(`/contact/${_id}/data`)
    expect(answer.json()).toMatchObject({ conversations: [], filled_intakes: [], files: [], identities: [] })
    expect(String(answer.headers['content-disposition'])).not.toMatch(/[/\\]{1}\.|\.\.\//)
  })
})

describe('what a page about somebody gathers', () => {
  it('is their notes, files and identities, the newest first, and nothing of the trash', async () => {
    const person = await somebody('canaryover')
    for (const content of ['First note', 'Second note'])
      expect((await admin.post(`/conversation/${person.talk.id}/note`, { content })).status).toBe(201)
    const viewer = await app.as('viewer')
    const overview = (await viewer.get(`/contact/${person.contactId}/overview`)).json()
    expect(overview).toMatchObject({
      identities: [{ kind: 'site_user', value: 'canaryover-user' }],
      notes: [
        { content: 'Second note', conversation_id: person.talk.id, name: expect.stringContaining('admin') },
        { content: 'First note' },
      ],
      files: [{ _id: person.fileId, name: 'canaryover.pdf', conversation_id: person.talk.id }],
    })
    const short = (await viewer.get(`/contact/${person.contactId}/overview?limit=1`)).json()
    expect(short.notes).toMatchObject([{ content: 'Second note' }])
    await admin.delete(`/conversation/${person.talk.id}`)
    const left = (await viewer.get(`/contact/${person.contactId}/overview`)).json()
    expect(left).toMatchObject({ notes: [], files: [] })
  })

  it('§5 is nobody’s but the team’s of the same tenant', async () => {
    const { contactId, talk } = await somebody('canaryhid')
    const path = `/contact/${contactId}/overview`
    expect((await (await app.as('owner', 'hillside')).get(path)).status).toBe(404)
    expect((await app.nobody().get(path, talk.headers)).status).toBe(401)
    expect((await admin.get(`${path}?limit=201`)).status).toBe(400)
    await admin.delete(`/contact/${contactId}`)
    expect((await admin.get(path)).status).toBe(404)
  })
})

describe('deleting somebody', () => {
  it('leaves no word of them anywhere, and everything of others', async () => {
    const [gone, stays] = [await somebody('canaryfour'), await somebody('canaryfive')]
    const before = (await admin.get(`/contact/${stays.contactId}/data`)).text
    expect(await tablesWith('canaryfour')).toEqual(
      expect.arrayContaining([
        'contact_identity',
        'conversation_event',
        'file',
        'idempotency',
        'outbox_mail',
      ]),
    )
    const answer = await erase(gone.contactId)
    expect(answer.json()).toEqual({ conversations: 2, filled_intakes: 2, files: 1, copies: 1 })
    expect(await lately()).toMatchObject({
      action: 'eraseContact',
      entity: 'contact',
      entity_id: gone.contactId,
      label: null,
      is_there: false,
      actor: { id: admin.userId },
    })
    expect(await tablesWith('canaryfour')).toEqual([])
    expect(await tablesWith(gone.talk.id)).toEqual(['audit'])
    expect(storedFiles()).not.toContain(gone.fileId)
    expect(storedFiles()).toContain(stays.fileId)
    expect((await admin.get(`/contact/${stays.contactId}/data`)).text).toBe(before)
    expect((await gone.talk.recent()).status).toBe(404)
    expect((await gone.talk.say('Hello?')).status).toBe(404)
    expect((await erase(gone.contactId)).status).toBe(404)
  })

  it('leaves no answer that was kept for a repeated request', async () => {
    const { contactId, talk } = await somebody('canarythirteen')
    const { type, content } = multipartBody(
      'canarythirteen.pdf',
      acceptedSamples['application/pdf'] ?? Buffer.alloc(0),
    )
    const keyed = () => ({ 'idempotency-key': v7() })
    const headers = { ...talk.headers, 'content-type': type, ...keyed() }
    expect((await app.nobody().send('POST', '/file', content, headers)).status).toBe(201)
    const fields = [{ key: 'name', label: 'Name', type: 'text' }]
    const intake = await admin.post('/intake', { name: 'Asked again', fields })
    const { _id: intake_id } = intake.json<{ _id: string }>()
    const filledId = await insert('filled_intake', {
      ...{ title: 'canarythirteen', contact_id: contactId, intake_id },
    })
    const filled = await admin.patch(`/filled_intake/${filledId}`, { title: 'canarythirteen Ode' }, keyed())
    expect(filled.status, filled.text).toBe(200)
    expect((await erase(contactId)).status).toBe(200)
    expect(await tablesWith('canarythirteen')).toEqual([])
  })

  it('takes the files that the team sent them, unless somebody else has them too', async () => {
    const [gone, stays] = [await somebody('canaryfourteen'), await somebody('canaryfifteen')]
    const [own, shared, kept] = [await upload('own'), await upload('shared'), await upload('kept')]
    await reply(gone.talk, [own, shared])
    await reply(stays.talk, [shared, kept])
    const erased = (await erase(gone.contactId)).json()
    expect(erased).toMatchObject({ files: 2 })
    expect((await admin.get(`/file/${own}`)).status).toBe(404)
    expect(storedFiles()).not.toContain(own)
    for (const id of [shared, kept]) {
      expect((await admin.get(`/file/${id}`)).status).toBe(200)
      expect(storedFiles()).toContain(id)
    }
    await erase(stays.contactId)
    expect(storedFiles()).not.toContain(shared)
  })

  it('leaves a file that serves elsewhere', async () => {
    const { contactId, talk } = await somebody('canarysixteen')
    const source = await upload('template')
    await insert('document_template', { title: 'Letter', source_file_id: source })
    await reply(talk, [source])
    await erase(contactId)
    expect((await admin.get(`/file/${source}`)).status).toBe(200)
  })

  it('ends what follows their conversations, and an answer that is being made', async () => {
    const { contactId, talk } = await somebody('canarysix')
    script.follow(() => hangs('canarysix, one moment'))
    await talk.say('And now?')
    const stream = await talk.follow()
    await stream.until(({ data }) => String(data.content).startsWith('canarysix, one'))
    expect((await erase(contactId)).status).toBe(200)
    const { data } = await stream.until(({ event }) => event === 'close')
    expect(data).toEqual({ reason: 'ended' })
    await stream.ended
    script.follow(() => says('Good day!'))
    expect(await tablesWith('canarysix')).toEqual([])
  })

  it('takes a contact in the trash as well, and what they filled where nobody said who it was', async () => {
    const { _id } = (await world.operator.post('/contact', { name: 'canaryseven' })).json()
    const [nameless, foreign] = [await world.visit(), await world.visit()]
    const { contactId } = await somebody('canaryeight')
    await admin.patch(`/conversation/${foreign.id}`, { contact_id: contactId })
    for (const { id } of [nameless, foreign]) {
      await insert('filled_intake', { intake_id: intakeId, contact_id: _id, conversation_id: id })
    }
    await world.operator.delete(`/contact/${_id}`)
    expect((await erase(String(_id))).json()).toEqual({
      conversations: 1,
      filled_intakes: 2,
      files: 0,
      copies: 0,
    })
    expect((await nameless.recent()).status).toBe(404)
    expect((await foreign.recent()).status).toBe(200)
  })

  it('can be done again where it was cut short, however much there is', async () => {
    const { contactId, fileId } = await somebody('canarynine')
    await manyConversations(contactId, 448)
    let failures = 1
    const storage = {
      remove: async () => {
        if (failures-- > 0) throw new Error('The storage is away')
      },
    }
    const registry = createEntityRegistry(testContract.entities)
    const now = () => new Date()
    const store = createEntityStore({ database: app.database, registry, cursorKey: 'k', now })
    const erasure = createContactErasure({
      database: app.database,
      store,
      copies: () => [filledIntakeCopies, mailCopies],
      storage,
      now,
    })
    const scope = { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: '' }
    await expect(erasure.erase(scope, contactId)).rejects.toThrow('away')
    expect((await admin.get(`/contact/${contactId}`)).status).toBe(200)
    const { conversations } = await erasure.erase(scope, contactId)
    expect(conversations).toBe(250)
    // The job for files without a conversation removes the files that the erasure could not delete.
    expect(storedFiles()).toContain(fileId)
    await app.runUpkeep('remove files of deleted conversations')
    expect(storedFiles()).not.toContain(fileId)
    expect(await tablesWith('canarynine')).toEqual([])
  })

  it('by two at once is done once', async () => {
    const { contactId } = await somebody('canaryten')
    const answers = await Promise.all([erase(contactId), erase(contactId), erase(contactId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(answers.find(({ status }) => status === 200)?.json()).toMatchObject({ conversations: 2, files: 1 })
    const log = await admin.get(`/audit_log?record=${contactId}&action=eraseContact`)
    expect(log.json<{ entries: object[] }>().entries).toHaveLength(1)
  })
})

describe('§5 nobody but an admin of the same tenant hands out or deletes', () => {
  it('not another tenant, which is told that there is nobody', async () => {
    const { contactId } = await somebody('canaryeleven')
    const abroad = await app.as('owner', 'hillside')
    expect((await abroad.get(`/contact/${contactId}/data`)).status).toBe(404)
    expect((await erase(contactId, abroad)).status).toBe(404)
    expect((await admin.get(`/contact/${contactId}`)).status).toBe(200)
    for (const id of [v7(), 'x', `${contactId}'`])
      expect([404, 400, 422]).toContain((await admin.get(`/contact/${encodeURIComponent(id)}/data`)).status)
  })

  it('not an operator, not a visitor', async () => {
    const { contactId, talk } = await somebody('canarytwelve')
    expect((await world.operator.get(`/contact/${contactId}/data`)).status).toBe(403)
    expect((await erase(contactId, world.operator)).status).toBe(403)
    expect((await app.nobody().get(`/contact/${contactId}/data`, talk.headers)).status).toBe(401)
    expect((await app.nobody().post(`/contact/${contactId}/erasure`, {}, talk.headers)).status).toBe(401)
    expect((await admin.get(`/contact/${contactId}`)).status).toBe(200)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

/** Stores more conversations of a contact. */
async function manyConversations(contactId: string, count: number): Promise<void> {
  const data = JSON.stringify({ status: 'completed', contact_id: contactId })
  await sql`insert into switchboard.record
      (tenant_id, entity, _id, data, version, created_at, updated_at, created_by, updated_by)
    select ${app.tenants.lakeside.id}, 'conversation', gen_random_uuid(), ${data}::jsonb, 1, now(), now(), '{}', '{}'
    from generate_series(1, ${count}::int)`.execute(app.database.owner)
}
