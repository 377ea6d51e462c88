import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import {
  letterValues,
  makeDocument,
  makeTemplate,
  type ServedDocument,
  settled,
} from '../support/documentWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Run = components['schemas']['ChainRun']

/** Jobs that a server runs at once. */
const slots = 12
const patience = { timeout: 60_000, interval: 100 }
let app: TestApp
let admin: Member
let world: ChatWorld
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.as('admin')
  world = await createChatWorld(app)
  await makeTemplate(admin, { name: 'Estimate' })
})
afterAll(() => app.close())

/** Publishes a chain of these steps; returns its short name. */
async function published(steps: object[], more: object = {}): Promise<string> {
  const chain_name = `documents_${++number}`
  const stored = await admin.post('/smart_chain', { title: 'Documents', chain_name, steps, ...more })
  expect(stored.status, stored.text).toBe(201)
  const answer = await admin.post('/published_smart_chain_version', { chain_name })
  expect(answer.status, answer.text).toBe(200)
  return chain_name
}

async function ended(id: string): Promise<Run> {
  return vi.waitFor(async () => {
    const run = (await admin.get(`/smart_chain_run/${id}`)).json<Run>()
    if (['succeeded', 'failed'].includes(run.status)) return run
    throw new Error(`The run is ${run.status}`)
  }, patience)
}

async function run(chain_name: string, input_data: object = {}): Promise<Run> {
  return ended(String((await admin.post('/smart_chain_run', { chain_name, input_data })).json()._id))
}

const step = (config: object) => ({ step_id: 'make', type: 'document_render', config })

describe('a step that makes a document', () => {
  it('waits for the files and names them', async () => {
    const values = { ...letterValues, patient: { name: '{{input.name}}' } }
    const chain = await published([step({ template: 'Estimate', values })])
    const { status, output } = await run(chain, { name: 'Maya Thornton' })
    expect([status, output]).toMatchObject(['succeeded', { status: 'ready', title: 'Plan Maya Thornton' }])
    const { id, file_id } = output as { id: string; file_id: string }
    const document = (await admin.get(`/generated_document/${id}`)).json<ServedDocument>()
    expect(document).toMatchObject({
      file_id,
      source: 'chain',
      sources: { '/patient/name': { by: 'chain' } },
    })
  })

  it('leaves the files their slots of the queue, however many chains wait at once', async () => {
    const chain = await published([step({ template: 'Estimate', values: letterValues })])
    const more = Array.from({ length: slots + 2 }, () => run(chain))
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual(more.map(() => 'succeeded'))
  })

  it('fails with the places of missing values and stores nothing, or keeps a draft', async () => {
    const before = (await admin.list('generated_document')).headers['content-range']
    const strict = await run(await published([step({ template: 'Estimate', values: {} })]))
    expect(strict.status).toBe('failed')
    expect(JSON.stringify(strict.error)).toContain('/patient/name')
    expect((await admin.list('generated_document')).headers['content-range']).toBe(before)
    const kept = await run(await published([step({ template: 'Estimate', values: {}, on_missing: 'draft' })]))
    expect(kept).toMatchObject({ status: 'succeeded', output: { status: 'draft', file_id: '' } })
  })

  it('fails for a template that does not exist', async () => {
    const failed = await run(await published([step({ template: 'Nothing', values: {} })]))
    expect(failed.status).toBe('failed')
    expect(JSON.stringify(failed.error)).toContain('There is no template Nothing')
  })
})

it('a chain makes a document by the action of agents, where a conversation starts', async () => {
  const config = { action: 'make_document', parameters: { template: 'Estimate', values: letterValues } }
  const chain_name = await published([{ step_id: 'make', type: 'agent_action', config }], {
    chain_type: 'conversation_started',
  })
  const binding = { binding_name: 'Letter', chain_name, event: 'conversation_started', enabled: true }
  const bound = await admin.post('/smart_chain_binding', binding)
  expect(bound.status, bound.text).toBe(201)
  const { id } = await world.visit()
  const begun = await vi.waitFor(async () => {
    const [one] = (await admin.get(`/smart_chain_run?chain_name=${chain_name}&limit=1`)).json<Run[]>()
    if (!one) throw new Error('No run has begun')
    return one
  }, patience)
  expect(await ended(begun._id)).toMatchObject({ status: 'succeeded' })
  const made = (await admin.list('generated_document', { filter: { conversation_id: id } })).json<
    ServedDocument[]
  >()
  expect(made).toMatchObject([{ source: 'chain' }])
  for (const { _id } of made) await settled(admin, _id)
  await admin.delete(`/smart_chain_binding/${bound.json()._id}`)
})

describe('a document that is ready', () => {
  interface Bound {
    steps?: object[]
    scope?: object
  }

  /** Publishes a chain for documents and binds it. */
  async function bound({
    steps = [{ step_id: 'end', type: 'end', config: { output: '{{input.document.title}}' } }],
    scope = {},
  }: Bound = {}): Promise<string> {
    const chain_name = await published(steps, { chain_type: 'document_ready' })
    const binding = { binding_name: `Ready ${number}`, chain_name, event: 'document_ready', enabled: true }
    const answer = await admin.post('/smart_chain_binding', { ...binding, scope })
    expect(answer.status, answer.text).toBe(201)
    return chain_name
  }

  /** Returns the runs of a chain once nothing more starts. */
  async function runsOf(chain_name: string): Promise<Run[]> {
    await vi.waitFor(async () => {
      const { rows } = await sql<{ task: string }>`select task from switchboard.job
        where state in ('waiting', 'running') and (task like '%chain%' or task like '%document%')
          and run_at < clock_timestamp()`.execute(app.database.owner)
      expect(rows).toEqual([])
    }, patience)
    return (await admin.get(`/smart_chain_run?chain_name=${chain_name}&limit=100`)).json<Run[]>()
  }

  it('starts the chains of this occasion once, with the document and who had it made', async () => {
    const chain_name = await bound()
    const template = await makeTemplate(admin)
    const data = { ...letterValues, patient: { name: 'Ready Person' } }
    const document = await makeDocument(admin, template, { data })
    const runs = await runsOf(chain_name)
    expect(runs).toHaveLength(1)
    const { output, input } = await ended(String(runs[0]?._id))
    expect(output).toBe('Plan Ready Person')
    expect(input).toMatchObject({
      document: { id: document._id, file_id: document.file_id },
      source: 'team',
    })
  })

  it('starts only the triggers of its template', async () => {
    const [own, other] = [await makeTemplate(admin), await makeTemplate(admin)]
    const chains = [
      await bound({ scope: { document_template_ids: [own] } }),
      await bound({ scope: { document_template_ids: [other] } }),
    ]
    await makeDocument(admin, own)
    expect((await Promise.all(chains.map(runsOf))).map(({ length }) => length)).toEqual([1, 0])
  })

  it('starts nothing again when it is valid again after an undo', async () => {
    const chain_name = await bound()
    const { _id } = await makeDocument(admin, await makeTemplate(admin))
    expect(await runsOf(chain_name)).toHaveLength(1)
    const voided = await admin.post(`/generated_document/${_id}/void`, {})
    const undone = await admin.post(`/operation/${voided.headers['x-operation-id']}/undo`, {})
    expect(undone.status, undone.text).toBe(200)
    expect((await settled(admin, _id)).status).toBe('ready')
    expect(await runsOf(chain_name)).toHaveLength(1)
  })

  it('by a chain starts that chain at most 30 times an hour, even if it has no values', async () => {
    const name = `Circle ${number}`
    const template = await makeTemplate(admin, { name, text: 'Hello', fields: [] })
    const again = [step({ template: name, values: {} })]
    const chain_name = await bound({ steps: again, scope: { document_template_ids: [template] } })
    await makeDocument(admin, template, { data: {} })
    // One run for the first document, and 30 for those that the chain made.
    expect(await runsOf(chain_name)).toHaveLength(31)
    await makeDocument(admin, template, { data: {} })
    expect(await runsOf(chain_name)).toHaveLength(32)
  })
})

/** Runs the steps as a chain at the start of a new conversation. */
async function inConversation(steps: object[]) {
  const chain_name = await published(steps, { chain_type: 'conversation_started' })
  const binding = {
    ...{ binding_name: chain_name, chain_name },
    ...{ event: 'conversation_started', enabled: true },
  }
  expect((await admin.post('/smart_chain_binding', binding)).status).toBe(201)
  const visitor = await world.visit()
  const runs = await vi.waitFor(async () => {
    const found = (await admin.get(`/smart_chain_run?chain_name=${chain_name}`)).json<{ _id: string }[]>()
    expect(found.length).toBeGreaterThan(0)
    return found
  }, patience)
  return { visitor, made: await ended(String(runs[0]?._id)) }
}

it('a chain of a conversation reads its newest document, and shows one in the chat', async () => {
  const values = { ...letterValues, patient: { name: 'In the chat' } }
  const steps = [
    { ...step({ template: 'Estimate', values, show: true }), next: [{ to: 'end' }] },
    { step_id: 'end', type: 'end', config: { output: '{{data.document.title}}' } },
  ]
  const { visitor, made } = await inConversation(steps)
  expect(made, JSON.stringify(made.error)).toMatchObject({ status: 'succeeded', output: 'Plan In the chat' })
  expect((await visitor.recent()).text).toContain('"generated_document_title":"Plan In the chat"')
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
