import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { letter, makeTemplate, type ServedDocument, settled } from '../support/documentWorld.ts'
import { obedientModel } from '../support/obedientModel.ts'
import { scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp({ models: scriptedModels(obedientModel()).models })
  operator = await app.as('operator')
  world = await createChatWorld(app)
  const fields = [
    { name: 'patient.name', type: 'text', required: true, require_found: true },
    { name: 'visit.date', type: 'date', required: false, require_found: true },
    { name: 'total', type: 'number', required: true, require_found: true },
  ]
  await makeTemplate(operator, {
    ...letter,
    name: 'Estimate',
    text: '{{patient.name}} {{visit.date}} {{total}}',
    fields,
  })
})
afterAll(() => app.close())

interface ShownEvent {
  _id: string
  event_type: string
  async_action_status?: string
  module_id: string
  content: string
  role: string
  metadata: Record<string, unknown>
}

/** Starts a conversation; returns a function that lets the agent call an action and resolves to the result. */
async function talk() {
  const visitor = await world.visit()
  const stream = await visitor.follow()
  let answered = 0
  const said = async (text: string) => {
    answered += 1
    const answer = await visitor.say(text)
    if (answer.status >= 300) throw new Error(answer.text)
    const ends = () =>
      stream.events().filter(({ metadata }) => (metadata as Record<string, unknown>).turn_status)
    await stream.until(() => ends().length >= answered)
    return String(ends()[answered - 1]?.content)
  }
  const order = async (tool: string, input: string) => {
    const text = await said(`obey: ${tool} ${input}`)
    return JSON.parse(text.slice(text.indexOf('{')).trim()) as Record<string, unknown>
  }
  const call = (tool: string, input: object) => order(tool, JSON.stringify(input))
  return { visitor, stream, said, call, order }
}

/** Keeps files from being stored until the returned function is called. */
async function holdFiles(): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = app.database.owner.transaction().execute(async db => {
      await sql`lock table switchboard.file in share mode`.execute(db)
      resolve()
      await released
    })
    ended.catch(reject)
  })
  return async () => {
    release()
    await ended
  }
}

const documentsOf = async ({ id }: Visitor) =>
  (await operator.list('generated_document', { filter: { conversation_id: { eq: id } } })).json<
    ServedDocument[]
  >()
const events = (stream: { events(): unknown[] }) =>
  (stream.events() as ShownEvent[]).filter(({ module_id, metadata }) => module_id === 'documents' && metadata)

describe('an agent', () => {
  it('finds templates with the values that they need', async () => {
    const { call } = await talk()
    const { templates } = await call('find_template', { query: 'estimate' })
    expect(templates).toMatchObject([
      { template: 'Estimate', values: [{ name: 'patient.name', required: true }, {}, {}] },
    ])
  })

  it('finds a template among many others', async () => {
    const others = Array.from({ length: 31 }, (_, index) => ({ name: `Aardvark ${index}` }))
    const ids = await Promise.all(others.map(other => makeTemplate(operator, other)))
    const { call } = await talk()
    const { templates } = await call('find_template', { query: 'estimate' })
    expect(templates).toMatchObject([{ template: 'Estimate' }])
    for (const id of ids) await operator.delete(`/document_template/${id}`)
  })

  it('is told exactly which values are missing', async () => {
    const fields = ['row', 'rows'].map(name => ({ name, type: 'text', required: name === 'rows' }))
    await makeTemplate(operator, { name: 'Alike', text: '{{row}} {{rows}}', fields })
    const { call } = await talk()
    const { missing } = await call('make_document', { template: 'Alike', values: {} })
    expect(missing).toMatchObject([{ name: 'rows' }])
  })

  it('is told what is missing, and nothing is stored', async () => {
    const { visitor, call } = await talk()
    const result = await call('make_document', { template: 'Estimate', values: { 'patient.name': 'Maya' } })
    expect(result).toMatchObject({ made: false, missing: [{ name: 'total' }] })
    expect(await documentsOf(visitor)).toEqual([])
  })

  it('makes a document from what the visitor has said, with the message and the words of each value', async () => {
    const { visitor, said, call, stream } = await talk()
    await said('My name is Maya Thornton and we agreed on 1,250.50 on 5 March 2027.')
    const values = { 'patient.name': 'Maya Thornton', 'visit.date': '2027-03-05', total: 1250.5 }
    const quotes = { 'patient.name': 'My name is Maya Thornton' }
    const { document } = await call('make_document', { template: 'Estimate', values, quotes })
    const made = await settled(operator, String(document))
    expect(made).toMatchObject({
      status: 'ready',
      conversation_id: visitor.id,
      unconfirmed: [],
      source: 'agent',
    })
    expect(made.sources['/patient/name']).toMatchObject({
      by: 'agent',
      is_found: true,
      quote: 'My name is Maya Thornton',
      event_id: expect.any(String),
    })
    for (const place of ['/visit/date', '/total']) expect(made.sources[place]?.is_found, place).toBe(true)
    await stream.until(() => events(stream).some(({ event_type }) => event_type === 'async_action_result'))
  })

  it('leaves a draft for the team where a value was never said, until a person confirms it', async () => {
    const { visitor, said, order: give } = await talk()
    await said('My name is Maya Thornton.')
    // Written as 9.9e1, so that the order itself does not say 99.
    const order = '{"template":"Estimate","values":{"patient.name":"Maya Thornton","total":9.9e1}}'
    const { document, note } = await give('make_document', order)
    expect(note).toContain('confirm')
    const draft = await settled(operator, String(document))
    expect(draft).toMatchObject({ status: 'draft', unconfirmed: ['/total'] })
    const refused = await operator.post(`/generated_document/${draft._id}/fill`, {})
    expect([refused.status, refused.json().code]).toEqual([422, 'document.incomplete'])
    expect((await operator.post(`/generated_document/${draft._id}/fill`, { confirm: true })).status).toBe(200)
    const ready = await settled(operator, draft._id)
    expect(ready).toMatchObject({ status: 'ready', sources: { '/total': { by: 'team', is_found: true } } })
    expect((await visitor.recent()).text).toContain(draft._id)
  })

  it('sends a document again, and none of somebody else', async () => {
    const first = await talk()
    await first.said('Maya Thornton pays 60.')
    const values = { 'patient.name': 'Maya Thornton', total: 60 }
    const { document } = await first.call('make_document', { template: 'Estimate', values })
    await settled(operator, String(document))
    expect(await first.call('send_document', { document })).toMatchObject({ sent: true })
    const other = await talk()
    expect(await other.call('send_document', { document })).toMatchObject({ code: 'document.unknown' })
    expect((await other.visitor.recent()).text).not.toContain('generated_document_title')
  })
})

describe('the visitor of a conversation', () => {
  it('sees that a document is being made, then views and downloads exactly what was shown there', async () => {
    const { visitor, said, call, stream } = await talk()
    await said('Maya Thornton pays 60.')
    const values = { 'patient.name': 'Maya Thornton', total: 60 }
    const release = await holdFiles()
    const called = call('make_document', { template: 'Estimate', values })
    await stream.until(() => events(stream).some(({ metadata }) => metadata.show_loading_bar))
    const pending = events(stream).find(({ metadata }) => metadata.show_loading_bar)
    await release()
    const { document, title } = await called
    await stream.until(() => events(stream).some(({ event_type }) => event_type === 'async_action_result'))
    const shown = events(stream)
    expect(pending).toMatchObject({
      event_type: 'async_action_call',
      async_action_status: 'pending',
      metadata: {
        generated_document_id: document,
        generated_document_title: title,
        loading_bar_halflife: expect.any(Number),
      },
    })
    const result = shown.find(({ event_type }) => event_type === 'async_action_result')
    expect(result).toMatchObject({
      async_action_status: 'completed',
      metadata: { generated_document_id: document, file_id: expect.any(String), call_event_id: pending?._id },
    })
    const nobody = app.nobody()
    const token = `token=${visitor.token}`
    const page = await nobody.get(`/generated_document/${document}/rendered?${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Maya Thornton')
    expect((await nobody.get(`/generated_document/${document}/render?${token}`)).status).toBe(200)
    expect((await nobody.get(`/file/${result?.metadata.file_id}/contents?${token}`)).status).toBe(200)

    const other = await world.visit()
    for (const path of ['rendered', 'render'])
      expect((await nobody.get(`/generated_document/${document}/${path}?token=${other.token}`)).status).toBe(
        404,
      )

    await operator.post(`/generated_document/${document}/void`, { reason: 'Wrong' })
    const gone = await nobody.get(`/generated_document/${document}/render?${token}`)
    expect([gone.status, gone.json().code]).toEqual([410, 'document.void'])
    expect((await nobody.get(`/file/${result?.metadata.file_id}/contents?${token}`)).status).toBe(404)
    const notice = await nobody.get(`/generated_document/${document}/rendered?${token}`)
    expect(notice.text).toContain('no longer valid')
    expect(notice.text).not.toContain('60')
  })

  it('cannot see a document that the team made apart from the chat', async () => {
    const visitor = await world.visit()
    const template = await makeTemplate(operator)
    const made = (
      await operator.post('/generated_document', { document_template_id: template, data: {} })
    ).json()
    const answer = await app.nobody().get(`/generated_document/${made._id}/rendered?token=${visitor.token}`)
    expect(answer.status).toBe(404)
  })
})

describe('the event of a document in the making', () => {
  it('ends as well if the document no longer waits, as after an undo', async () => {
    const { visitor, said, call } = await talk()
    await said('Maya Thornton pays 60.')
    const values = { 'patient.name': 'Maya Thornton', total: 60 }
    const { document } = await call('make_document', { template: 'Estimate', values })
    await settled(operator, String(document))
    await operator.post(`/generated_document/${document}/void`, {})
    const open = { async_action_status: 'pending', metadata: { generated_document_id: document } }
    const { rows } = await sql<{ id: string }>`update switchboard.conversation_event
      set is_settled = false, data = data || ${JSON.stringify(open)}::jsonb
      where conversation_id = ${visitor.id} and data->>'module_id' = 'documents'
        and data->>'event_type' = 'async_action_call' returning _id as id`.execute(app.database.owner)
    const job = app.jobTypes.find(({ task }) => task === 'make document')
    await job?.run({
      ...{ tenantId: app.tenants.lakeside.id, id: v7(), payload: { id: document } },
      ...{ attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
      ...{ progress: async () => {}, finish: async () => {} },
    })
    const ended = await app.database.owner
      .selectFrom('conversation_event')
      .select(['is_settled', 'data'])
      .where('_id', '=', rows[0]?.id ?? '')
      .executeTakeFirst()
    expect(ended).toMatchObject({ is_settled: true, data: { async_action_status: 'failed' } })
  })
})

describe('erasing a person', () => {
  it('removes the documents of their conversations, with values, files and bytes', async () => {
    const admin = await app.as('admin')
    const contact = (await operator.post('/contact', { name: 'Erased' })).json()
    const template = await makeTemplate(operator)
    const data = { patient: { name: 'Erased Person' }, total: 1 }
    const body = { document_template_id: template, data, contact_id: contact._id }
    const { _id } = (await operator.post('/generated_document', body)).json()
    const { file_id } = await settled(operator, String(_id))
    const handed = await admin.get(`/contact/${contact._id}/data`)
    expect(handed.text).toContain('Erased Person')
    expect((await admin.post(`/contact/${contact._id}/erasure`)).status).toBeLessThan(300)
    await app.runUpkeep('remove files of deleted documents')
    expect((await operator.get(`/generated_document/${_id}`)).status).toBe(404)
    expect((await operator.get(`/file/${file_id}/contents`)).status).toBe(404)
    const left = await app.database.owner
      .selectFrom('record_history')
      .selectAll()
      .where('_id', '=', String(_id))
      .execute()
    expect(left).toEqual([])
  })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
