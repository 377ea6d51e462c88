import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectAt } from '../../scripts/contract/json.ts'
import { operationsWhere } from '../../server/access/operationRules.ts'
import { createPermissions } from '../../server/access/permissions.ts'
import { noteHandled } from '../../server/features/billing/store/billingEvents.ts'
import { lockSubscription, storeSubscription } from '../../server/features/billing/store/subscriptionStore.ts'
import { giveLink } from '../../server/features/bookings/store/bookingLinkStore.ts'
import { insertDelivery } from '../../server/features/channels/store/deliveryStore.ts'
import { storeDone } from '../../server/features/customData/upload/store/uploadStore.ts'
import { giveLink as giveDocumentLink } from '../../server/features/documents/store/documentLinks.ts'
import { putCursor } from '../../server/features/email/store/cursorStore.ts'
import { insertMail } from '../../server/features/email/store/mailStore.ts'
import { findPages } from '../../server/features/imports/store/pageStore.ts'
import { insertJudgement } from '../../server/features/knowledge/judgements/judgementStore.ts'
import { questionId } from '../../server/features/knowledge/questions/questionId.ts'
import { questionMeanings, questionWords } from '../../server/features/knowledge/questions/questionWords.ts'
import { insertSegment, maxPacked } from '../../server/features/knowledge/store/segmentStore.ts'
import { noteUnanswered } from '../../server/features/knowledge/unanswered/noteUnanswered.ts'
import { dismissGroup } from '../../server/features/knowledge/unanswered/unansweredStore.ts'
import { insertVectors, readUnembedded } from '../../server/features/knowledge/vectors/vectorStore.ts'
import { noteEmbedReport } from '../../server/features/onboarding/embedReports/embedReportStore.ts'
import { noteSent } from '../../server/features/outbound/store/sentStore.ts'
import { noteCrossed } from '../../server/features/reports/alerts/alertStore.ts'
import { pauseReading } from '../../server/features/reports/extracts/store/readingState.ts'
import { insertCall } from '../../server/features/voice/store/voiceCallStore.ts'
import type { Database } from '../../server/store/database.ts'
import { enqueueJob } from '../../server/store/jobs/enqueueJob.ts'
import { noteCopy } from '../../server/store/records/copiedWords.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import type { Client } from '../support/client.ts'
import { insertConnection } from '../support/insertConnection.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { siteSecret } from '../support/meetVisitor.ts'
import { postDataType } from '../support/postDataType.ts'
import {
  isOpenToAll,
  type PublishedOperation,
  publishedOperations,
  testContract,
} from '../support/publishedContract.ts'
import { entitiesOf, idsIn, placeOf } from '../support/requestsFromContract.ts'
import { takesLabel } from '../support/sampleRecord.ts'
import { canary, isOwnEntity, seedTenant } from '../support/seedTenant.ts'
import { sendExample } from '../support/sendExample.ts'
import type { Answer } from '../support/sendRequest.ts'
import { siteToken } from '../support/siteToken.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

/** Callers of these operations send a provider's signature, regardless of the tenant. */
const signed = operationsWhere(rule => rule.signed !== undefined)
/** Returns true for operations that open a socket; soundPaths.test.ts covers them. */
const isSocket = ({ spec }: PublishedOperation) => Object.hasOwn(Object(spec.responses), '101')
const operations = publishedOperations(testContract.openapi).filter(
  operation => !signed.has(operation.operationId) && !isSocket(operation),
)
const isSingleton = (entity: string | undefined) => testContract.entities[entity ?? '']?.singleton === true
const cases = operations.flatMap(operation =>
  entitiesOf(operation).map(entity => ({
    operation,
    entity,
    title: `${operation.operationId} ${entity ?? ''}`,
  })),
)
const withId = cases.filter(({ operation, entity }) => idsIn(operation).length > 0 && !isSingleton(entity))
const isSignedIn = ({ spec }: PublishedOperation) => !isOpenToAll(spec)
const reading = cases.filter(
  ({ operation }) => operation.method === 'GET' && idsIn(operation).length === 0 && isSignedIn(operation),
)

const inConversations = operations.filter(
  ({ path, operationId }) =>
    /^\/((web|intake)_chat\/)?conversation\/\{id\}/.test(path) && !operationId.includes('.'),
)
const inTheirTalks = inConversations.flatMap(operation =>
  (['web chat', 'intake'] as const).map(kind => ({
    operation,
    kind,
    title: `${operation.operationId} ${kind}`,
  })),
)

const permissions = createPermissions(testContract.rules)
/** Returns true if only admins of the installation may call the operation, regardless of the id. */
const isForInstallation = ({ operationId }: PublishedOperation, entity: string | undefined) =>
  permissions.roleFor(operationId, operationId.includes('.') ? undefined : entity) === 'instance_admin'
/** Returns true for entities stored apart from the tenants' rows; a tenant may read its own record. */
const isOfInstallation = (entity: string | undefined) =>
  entity !== undefined && !isOwnEntity(testContract.entities[entity] ?? { schema: {} })

/** Sessions belong to a person, who may be in several tenants, and are not stored as a tenant's rows. */
const isOfPeople = ({ operationId }: PublishedOperation) => operationId === 'listPersonSessions'

let app: TestApp
let ids: Record<string, string>
let owner: Member
let stranger: Member
let visitors: Record<'web chat' | 'intake', Visitor>
/** Versions of the first tenant's records after seeding. */
let versions: Record<string, unknown>
let isBroken = false

beforeAll(async () => {
  app = await createTestApp({ wrap: breakable, further: [withoutFollowing] })
  owner = await app.as('owner')
  stranger = await app.as('owner', 'hillside')
  ids = await seedTenant(owner)
  ids.booking_page = await openBookingPage()
  const { id: tenantId } = app.tenants.lakeside
  ids.integrations = await insertConnection(app.database, tenantId, canary)
  await insertConnection(app.database, tenantId, canary, 'mcp')
  ids.job = await enqueueJob(app.database.owner, { tenantId, task: canary, key: canary })
  versions = await versionsOfTheFirst()
  const [chat, intake] = [await createChatWorld(app), await createIntakeWorld(app, { fields: [question] })]
  visitors = { 'web chat': await chat.visit(), intake: await intake.begin() }
  for (const visitor of Object.values(visitors)) {
    await visitor.say(`${canary}, please`, {}, { 'idempotency-key': visitor.id })
  }
  await queueDelivery(visitors['web chat'])
  ids['voice/call'] = await placeCall(visitors['web chat'])
  await findPage(String(ids.imported_webpage))
  Object.assign(ids, await judgeAnswers(visitors['web chat']))
  await keepWords(visitors['web chat'])
  await indexMuch()
  await seeChat()
  await subscribe()
  await embedOne()
  await linkBooking()
  await linkDocument()
  await readForAnalysis()
  await uploadRow()
  await letGo()
  await chatByMessenger()
  ids.mail = await keepMail(visitors['web chat'])
  Object.assign(ids, await answerForm())
  await countSome(chat)
  await crossLimit()
  await readForFigure()
})

afterAll(() => app.close())

/** Leaves the changes of bookings where they are, as if a mail could not be written. */
const withoutFollowing = () => ({
  bookingFollowers: [{ follow: () => Promise.reject(new Error('Nothing follows here.')) }],
})

/** Queues a delivery, as a channel that pushes messages does. */
async function queueDelivery({ id: conversationId }: Visitor): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  await app.database.inTenant(tenantId, db =>
    insertDelivery(db, { tenantId, conversationId, eventId: v7(), channel: 'email', at: new Date() }),
  )
}

/** Turns on the booking page; returns the last part of its address. */
async function openBookingPage(): Promise<string> {
  const slug = 'page-of-the-first'
  const answer = await owner.put('/scheduling_rules', { public_page: { enabled: true, slug } })
  if (answer.status !== 200) throw new Error(answer.text)
  return slug
}

/** Stores the link of a booking, as the first mail about it does. */
async function linkBooking(): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  const own = { tenant_id: tenantId, booking_id: String(ids.booking), host: `${canary}.example` }
  const secret = { token_hash: canary, token: canary, created_at: new Date() }
  await app.database.inTenant(tenantId, db => giveLink(db, { ...own, ...secret }))
}

/** Answers the form; returns the token of its page, the answer, and what follows from it. */
async function answerForm(): Promise<Record<string, string>> {
  const path = `/custom_form/${ids.custom_form}`
  const form = (await owner.get(path)).json<{ public_token: string }>()
  const answer = await owner.post(`${path}/submit`, { data: { full_name: canary } })
  if (answer.status !== 201) throw new Error(answer.text)
  const { submission_id } = answer.json<{ submission_id: string }>()
  const query = `owner_entity=form_submission&owner_id=${submission_id}`
  const { effects } = (await owner.get(`/effect?${query}`)).json<{ effects: { _id: string }[] }>()
  return { form: form.public_token, form_submission: submission_id, effect: String(effects[0]?._id) }
}

/** Stores a mail of a conversation, and how far its folder has been read; returns the mail's identifier. */
async function keepMail({ id: conversationId }: Visitor): Promise<string> {
  const tenantId = app.tenants.lakeside.id
  const [id, at] = [v7(), new Date()]
  const place = { tenantId, place: canary, folder: 'INBOX' }
  const dates = { readsFrom: at, answersFrom: at, lastMailAt: null }
  await app.database.inTenant(tenantId, async db => {
    await putCursor(db, place, { uidValidity: '1', lastUid: 1, quietBelow: 1, ...dates })
    await insertMail(db, {
      ...{ tenant_id: tenantId, id, message_id: canary, conversation_id: conversationId, thread_key: canary },
      ...{ direction: 'in', author: 'person', subject: canary, participants: [], kind: 'human' },
      ...{ verdict: 'unknown', file_id: String(ids.file), sent_at: at, created_at: at },
    })
  })
  return id
}

/** Stores the link of a document, as sharing it does. */
async function linkDocument(): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  const at = new Date()
  const link = { documentId: String(ids.generated_document), tokenHash: canary, createdAt: at, expiresAt: at }
  await app.database.inTenant(tenantId, db => giveDocumentLink(db, { tenantId, ...link }))
}

/** Stores a conversation of an analysis as it was read. */
async function readForAnalysis(): Promise<void> {
  const place = { analysis_id: String(ids.analysis), conversation_id: String(ids.conversation), place: 1 }
  await app.database.owner
    .insertInto('analysis_reading')
    .values({ tenant_id: app.tenants.lakeside.id, ...place, note: canary })
    .execute()
}

/** Stores an upload that still has rows, and a record whose value only one may have. */
async function uploadRow(): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  const fields = { type: 'object', properties: { name: { type: 'string' } } }
  const made = await postDataType(owner, fields, { title: canary, unique: [['name']] })
  const { _id: type } = made.json<{ _id: string }>()
  await owner.post('/custom_data_object', { custom_data_schema_id: type, data: { name: canary } })
  const result = {
    ...{ rows: 1, failed: [], failed_rows: 0, unknown_columns: [canary], columns: [], sample: [] },
    ...{ encoding: null, separator: null },
  }
  const upload = {
    ...{ tenantId, id: v7(), type, digest: canary, result, created: 0, updated: 0 },
    options: { mode: 'all' as const, key: null, isAdmin: false },
    actor: { type: 'user' as const, id: owner.userId, name: canary },
    operationId: v7(),
  }
  const rows = JSON.stringify([{ number: 2, body: { data: { name: canary } } }])
  await app.database.inTenant(tenantId, async db => {
    await storeDone(db, upload)
    // No job takes it away.
    const part = { tenant_id: tenantId, upload_id: upload.id, part: 0, rows }
    await db.insertInto('record_upload_part').values(part).execute()
  })
}

/** Notes a message to a person, as the outbound rules do. */
async function letGo(): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  const sent = {
    ...{ id: v7(), contactId: null, addressHash: canary, channel: canary, purpose: 'reminder' as const },
    facts: { timeZone: canary, tenantZone: canary, consent: 'given' as const, by: 'platform' as const },
    at: new Date(),
  }
  await app.database.inTenant(tenantId, db => noteSent(db, tenantId, sent))
}

/** Works out the outcomes of the conversations for the reports, and leaves a new one to be worked out. */
async function countSome({ visit }: ChatWorld): Promise<void> {
  await app.runUpkeep('work out outcomes')
  await visit()
}

/** Notes that a figure of the reports has crossed its limit. */
async function crossLimit(): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  const crossed = { id: String(ids.agent_report_metrics), comparator: 'below' as const, limit: 1 }
  await app.database.inTenant(tenantId, db => noteCrossed(db, tenantId, { ...crossed, at: new Date() }))
}

/** Stores what was read out of a conversation for a figure, and that reading pauses. */
async function readForFigure(): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  const figureId = String(ids.agent_report_metrics)
  await app.database.inTenant(tenantId, async db => {
    await sql`
      insert into outcome_extract (tenant_id, figure_id, prompt_version, conversation_id, episode)
      select tenant_id, ${figureId}::uuid, ${canary}, conversation_id, episode from conversation_outcome limit 1`.execute(
      db,
    )
    await pauseReading(db, tenantId, { figureId, reason: 'budget' })
  })
}

/** Stores a line of the messenger, with what came in and went out on it. */
async function chatByMessenger(): Promise<void> {
  const { id: tenant_id } = app.tenants.lakeside
  const at = new Date()
  const place = { tenant_id, address: canary, digest: canary }
  const file = { tenant_id, token_hash: canary, file_id: v7(), expires_at: at }
  await app.database.inTenant(tenant_id, async db => {
    await db.insertInto('two_chat_line').values({ tenant_id, state: 'ready', number: canary }).execute()
    const event = { ...place, event: canary, received_at: at, state: 'waiting' as const }
    await db.insertInto('two_chat_event').values(event).execute()
    await db
      .insertInto('two_chat_sending')
      .values({ ...place, key: canary, handed_at: at })
      .execute()
    await db.insertInto('two_chat_file').values(file).execute()
  })
}

/** Stores a page, as the reading of a site does. */
async function findPage(webpageId: string): Promise<void> {
  const reading = { tenantId: app.tenants.lakeside.id, webpageId, run: v7() }
  await app.database.inTenant(reading.tenantId, db =>
    findPages(db, reading, [`https://${canary}.example/`], { depth: 0, max: 1 }),
  )
}

/** Stores two unanswered questions, one of which is dismissed, and one judgment. */
async function judgeAnswers({ id: conversationId }: Visitor): Promise<Record<string, string>> {
  const { id: tenantId } = app.tenants.lakeside
  const at = new Date()
  const by = { type: 'user', id: owner.userId, name: canary } as const
  const [question, other] = [`${canary} zebra`, `${canary} giraffe`]
  const words = questionWords(question)
  const judgement = { conversationId, question, words, passage: canary, title: canary, source: null }
  return app.database.inTenant(tenantId, async db => {
    await noteUnanswered(db, { tenantId, conversationId, question, at })
    await noteUnanswered(db, { tenantId, conversationId, question: other, at })
    await dismissGroup(db, { tenantId, id: questionId(questionMeanings(other)), at, by })
    const { _id } = await insertJudgement(db, { tenantId, ...judgement, at, by })
    return { 'knowledge/unanswered': questionId(questionMeanings(question)), 'knowledge/judgement': _id }
  })
}

/** Stores a copy of visitor words, as a chain does. */
async function keepWords({ id: conversationId }: Visitor): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  const copy = { entity: 'custom_data_object', id: String(ids.custom_data_object), conversationId }
  await app.database.inTenant(tenantId, db =>
    noteCopy(db, { tenantId, ...copy, texts: [canary], outlives: true }),
  )
}

/** Stores an embed report from another site. */
async function seeChat(): Promise<void> {
  const seen = { tenantId: app.tenants.lakeside.id, origin: `https://${canary}.example`, reason: 'origin' }
  await app.database.inTenant(seen.tenantId, db => noteEmbedReport(db, { ...seen, at: new Date() }))
}

/** Stores a subscription and the event that reported it. */
async function subscribe(): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  const at = new Date()
  await app.database.inTenant(tenantId, async db => {
    await noteHandled(db, { tenantId, eventId: `evt_${canary}`, at })
    await lockSubscription(db, tenantId)
    const dates = { renewsAt: at, endsAt: null, syncedAt: at }
    await storeSubscription(db, { customerId: `cus_${canary}`, state: 'active', plan: canary, ...dates })
  })
}

/** Stores an index segment so large that each term has its own row. */
async function indexMuch(): Promise<void> {
  const { id } = app.tenants.lakeside
  const numbers = Array.from({ length: maxPacked + 1 }, (_, index) => index)
  const held = { postings: new Map([[canary, Buffer.from('0')]]), grams: new Map([[1, 1]]) }
  const segment = { numbers, languages: [], words: 0, characters: 0, ...held }
  await app.database.inTenant(id, db => insertSegment(db, id, segment))
}

/** Stores an embedding of a passage. */
async function embedOne(): Promise<void> {
  const { id: tenantId } = app.tenants.lakeside
  await app.database.inTenant(tenantId, async db => {
    const [first] = await readUnembedded(db, { model: canary, after: 0, max: 1, characters: 1 })
    if (!first) throw new Error('There is no passage.')
    const rows = [{ number: first.number, vector: Int8Array.of(1) }]
    await insertVectors(db, { tenantId, model: canary, rows })
  })
}

/** Stores a call. */
async function placeCall({ id: conversationId }: Visitor): Promise<string> {
  const call = { tenantId: app.tenants.lakeside.id, id: v7(), conversationId, at: new Date() }
  await app.database.inTenant(call.tenantId, db =>
    insertCall(db, { ...call, providerId: canary, userId: null, nonceHash: null }),
  )
  return call.id
}

/** Wraps a database: once broken, it opens the second tenant's view regardless of the requested tenant. */
function breakable(database: Database): Database {
  return {
    ...database,
    inTenant: (tenantId, work) => database.inTenant(isBroken ? app.tenants.hillside.id : tenantId, work),
  }
}

describe('the second tenant', () => {
  it('there is an operation of each kind to try', () => {
    expect(withId.length).toBeGreaterThan(20)
    expect(reading.length).toBeGreaterThan(10)
  })

  it.each(withId)('gets 404 from $title with an id of the first', async ({ operation, entity }) => {
    const answer = await call(stranger, operation, entity)
    const refusal = isForInstallation(operation, entity)
      ? [403, 'auth.forbidden']
      : [404, 'resource.not_found']
    expect([answer.status, answer.json().code]).toEqual(refusal)
    expect(answer.text).not.toContain(canary)
  })

  it.each(reading)('sees nothing of the first in $title', async ({ operation, entity }) => {
    const answer = await call(stranger, operation, entity)
    // The tenant has no calls, no billing, no booking page and no messenger set up, and no chain with this name.
    const missing = [
      'voice.not_ready',
      'billing.not_set_up',
      'booking.page_off',
      'channel.not_connected',
      'resource.not_found',
    ]
    const isMissing = answer.status >= 400 && missing.includes(String(answer.json().code))
    if (!isMissing) expect(answer.status, app.faults.join('\n')).toBeLessThan(300)
    expectNothingOfTheFirst(answer)
  })

  it.each([
    {},
    { filter: { or: [{}] } },
    { filter: { not: { _id: { eq: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11' } } } },
    { filter: { 'created_by.name': { ne: 'x' } } },
    { trash: true },
    { q: canary },
    { range: [0, 999] },
    { count: 'estimate' },
  ])('sees nothing of the first in a list by %j', async query => {
    const answer = await stranger.list('animal', query)
    expect([answer.status, answer.json()]).toEqual([200, []])
    expect(answer.headers['content-range']).toBe('animal */0')
  })

  it.each(['tenant_id', 'tenant', 'password_hash', 'search', 'data'])('cannot ask by %s', async field => {
    expect((await stranger.list('animal', { filter: { [field]: { ne: null } } })).status).toBe(400)
    expect((await stranger.list('animal', { sort: [field] })).status).toBe(400)
    expect((await stranger.list('animal', { fields: [field] })).status).toBe(400)
  })

  it.each(inTheirTalks)(
    'gets nothing from $title with the token of a visitor of the first',
    async ({ operation, kind }) => {
      const elsewhere = app.nobody('hillside')
      const visitor = visitors[kind]
      const bearing: Client = {
        ...elsewhere,
        send: (method, path, body, headers) =>
          elsewhere.send(method, path, body, { ...headers, ...visitor.headers }),
      }
      const answer = await sendExample(bearing, operation, { id: visitor.id })
      const refusal = isOpenToAll(operation.spec) ? [404, 'resource.not_found'] : [401, 'auth.required']
      expect([answer.status, answer.json().code]).toEqual(refusal)
      expect(answer.text).not.toContain(canary)
    },
  )

  it.each([
    ['client_token', 'web_chat', 'web_chat/configuration', 404],
    ['agent_service_id', 'web_chat', 'agent_service', 422],
    ['agent_id', 'web_chat', 'agent', 422],
    ['intake_token', 'intake_chat', 'intake_chat/configuration', 404],
  ])('begins no conversation by the %s of the first', async (name, chat, place, status) => {
    const path = `/${chat}/conversation`
    const answer = await stranger.post(path, { [name]: ids[place] })
    expect(answer.status).toBe(status)
    expect((await owner.post(path, { [name]: ids[place] })).status).not.toBe(status)
  })

  it('gives no conversation to somebody of the first', async () => {
    const world = await createChatWorld(app, { tenant: 'hillside' })
    const { id } = await world.visit()
    const theirs = await stranger.put(`/conversation/${id}/assignment`, { user_id: owner.userId })
    expect([theirs.status, theirs.json().code]).toEqual([422, 'record.invalid'])
    const own = await stranger.put(`/conversation/${id}/assignment`, { user_id: world.operator.userId })
    expect(own.status).toBe(200)
  })

  it('knows no visitor by the word of the site of the first', async () => {
    const { clientToken } = await createChatWorld(app, { tenant: 'hillside' })
    const identity = siteToken({ sub: `${canary} visitor 1` }, siteSecret)
    const answer = await stranger.post('/web_chat/conversation', { client_token: clientToken, identity })
    expect([answer.status, answer.json().code]).toEqual([401, 'identity.invalid'])
  })

  it('finds nothing of what the first knows', async () => {
    const path = `/knowledge/search?query=${canary}`
    expect((await owner.get(path)).text).toContain(canary)
    expect((await stranger.get(path)).text).not.toContain(canary)
  })

  it('gets no further by headers that name the first', async () => {
    const forged: Record<string, string>[] = [
      { 'x-forwarded-host': 'lakeside.test' },
      { forwarded: 'host=lakeside.test' },
      { 'x-client-tenant-host': 'lakeside.test' },
      { 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
      { 'x-request-from': 'internal' },
      { 'x-tenant-id': app.tenants.lakeside.id },
    ]
    for (const headers of forged) {
      expect((await stranger.get(`/animal/${ids.animal}`, headers)).status, JSON.stringify(headers)).toBe(404)
    }
  })

  it('gets no further by a key of the first, nor by what is none', async () => {
    const made = await owner.post('/api_key', {
      name: 'k',
      scopes: ['*:read'],
      role: 'operator',
      expires_in_days: 30,
    })
    for (const key of [String(made.json().key), owner.token]) {
      const answer = await stranger.get(`/animal/${ids.animal}`, { authorization: `Bearer ${key}` })
      expect([answer.status, answer.json().code]).toEqual([401, 'auth.bad_key'])
    }
  })

  it('is nobody on the host of the first, and the first nobody on its host', async () => {
    const onTheirs = { host: `lakeside.test:${app.port}` }
    expect((await stranger.get('/animal', onTheirs)).status).toBe(401)
    expect((await owner.get('/animal', { host: `hillside.test:${app.port}` })).status).toBe(401)
    expect((await owner.get('/animal', { host: 'elsewhere.test' })).status).toBe(404)
  })

  it('has changed nothing of the first', async () => {
    expect(await versionsOfTheFirst()).toEqual(versions)
    for (const path of [
      `/file/${ids.file}/contents`,
      `/image/${ids.image}/contents`,
      `/audio_upload/${ids.audio_upload}/contents`,
    ]) {
      expect((await owner.get(path)).status, path).toBe(200)
    }
    expect((await owner.get('/invitation')).text).toContain(canary)
  })
})

describe('with the tenant argument of the server broken', () => {
  beforeAll(() => {
    isBroken = true
  })

  it.each(reading)('the database shows nothing of the tenant in $title', async ({ operation, entity }) => {
    const answer = await call(owner, operation, entity)
    expectNoCanary(answer)
  })

  const held = withId.filter(
    ({ operation, entity }) =>
      operation.method === 'GET' && !isOfInstallation(entity) && !isOfPeople(operation),
  )
  it.each(held)('the database shows nothing of the tenant in $title', async ({ operation, entity }) => {
    const answer = await call(owner, operation, entity)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expectNoCanary(answer)
  })

  it('the database stores nothing for the other tenant and moves no row to it', async () => {
    const { lakeside, hillside } = app.tenants
    expect((await owner.post('/shelter', { name: 'Smuggled' })).status).toBeGreaterThanOrEqual(400)
    const stored = await app.database.owner.selectFrom('record').select('data').execute()
    expect(JSON.stringify(stored)).not.toContain('Smuggled')
    isBroken = false
    await stranger.post('/shelter', { name: 'Honest' })
    const moving = app.database.inTenant(hillside.id, db =>
      db.updateTable('record').set({ tenant_id: lakeside.id }).where('entity', '=', 'shelter').execute(),
    )
    await expect(moving).rejects.toThrow(/check option/)
  })
})

describe('the role of the server', () => {
  it('sees in every table of tenants only the rows of the tenant that is set', async () => {
    const { lakeside, hillside } = app.tenants
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(8)
    const seeded = await Promise.all(tables.map(table => isFilled(table, lakeside.id)))
    expect(tables.filter((_, index) => !seeded[index])).toEqual([])
    for (const table of tables) {
      const foreign = await app.database.inTenant(hillside.id, db =>
        db
          .selectFrom(table as 'record')
          .select('tenant_id')
          .where('tenant_id', '=', lakeside.id)
          .execute(),
      )
      expect(foreign, table).toEqual([])
    }
  })

  it('cannot reach the tables behind the views', async () => {
    const reached = app.database.inTenant(app.tenants.hillside.id, db =>
      db.withSchema('switchboard').selectFrom('record').select('_id').execute(),
    )
    await expect(reached).rejects.toThrow(/permission denied/)
  })
})

/** Returns the names of all tables with rows of tenants. */
async function tenantTables(): Promise<string[]> {
  const metadata = await app.database.owner
    .withSchema('app')
    .introspection.getTables({ withInternalKyselyTables: false })
  const views = metadata.filter(({ schema, isView }) => schema === 'app' && isView)
  return views
    .filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))
    .map(({ name }) => name)
}

async function isFilled(table: string, tenantId: string): Promise<boolean> {
  const found = await app.database.owner
    .selectFrom(table as 'record')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Asserts that each seeded record exists and contains the canary; returns the versions. */
async function versionsOfTheFirst(): Promise<Record<string, unknown>> {
  const own = Object.entries(testContract.entities).filter(([, one]) => isOwnEntity(one))
  const found = own.map(async ([entity, { singleton, input }]) => {
    const { path } = objectAt(input, 'x-singleton')
    const answer = await owner.get(singleton ? String(path) : `/${entity}/${ids[entity]}`)
    if (takesLabel(input)) expect(answer.text, entity).toContain(canary)
    expect(answer.json()._version, entity).toBeGreaterThan(0)
    return [entity, answer.json()._version]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Calls an operation with its example and the first tenant's ids. */
function call(who: Member, operation: PublishedOperation, entity: string | undefined): Promise<Answer> {
  const id = ids[placeOf(operation, entity)]
  if (idsIn(operation).length > 0 && !id) throw new Error(`Nothing was seeded for ${operation.path}`)
  return sendExample(who, operation, { entity, id })
}

function expectNoCanary(answer: Answer): void {
  expect(answer.text).not.toContain(canary)
}

function expectNothingOfTheFirst(answer: Answer): void {
  expectNoCanary(answer)
  for (const id of [...Object.values(ids), owner.userId, app.tenants.lakeside.id]) {
    if (id !== sharedId) expect(answer.text).not.toContain(id)
  }
}

const question = { key: 'name', label: 'Name', type: 'text' }

/** Id of the settings documents of every tenant. */
const sharedId = '00000000-0000-7000-8000-000000000001'
