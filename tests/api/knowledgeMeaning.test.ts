import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeEmbeddings, startFakeEmbeddings } from '../support/fakeEmbeddings.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Passage {
  title: string
  why: { meaning: number | null }
}

const model = 'openai_compatible/house-embedding'
let server: FakeEmbeddings
let app: TestApp
let owner: Member

/** Words for the same thing have the same vector; different things are not similar. */
const things = [/lorr|truck|heavy/i, /refund|money back/i, /dog|puppy/i]
const vectorOf = (text: string) => [...things.map(thing => (thing.test(text) ? 1 : 0)), 0.01]

beforeAll(async () => {
  server = await startFakeEmbeddings(vectorOf)
  app = await createTestApp({ env: { PRIVATE_HOSTS: server.host } })
  owner = await app.as('owner')
  const providers = { openai_compatible: { enabled: true, base_url: server.url } }
  await owner.put('/ai_configuration', { providers, models: { chat: ['builtin/builtin'] } })
  for (const title of ['Lorries', 'Refunds', 'Dogs']) {
    await owner.post('/knowledge_chunk', { title, content: `All about ${title.toLowerCase()}.` })
  }
})
afterAll(async () => {
  await app?.close()
  await server?.close()
})

const choose = async (embedding_model: string) => {
  const { status } = await owner.put('/knowledge_base_configuration', { search: { embedding_model } })
  return status
}
const find = async (query: string) =>
  (await owner.get(`/knowledge/search?query=${encodeURIComponent(query)}`)).json<Passage[]>()
const vectors = () =>
  app.database.owner
    .selectFrom('knowledge_vector')
    .select('model')
    .execute()
    .then(rows => rows.map(one => one.model))

test('a name that is no model of a provider is refused at its place', async () => {
  expect(await choose('somewhere/model')).toBe(422)
})

test('with an embedding model a question finds what means the same in other words', async () => {
  expect(await find('truck')).toEqual([])
  expect(await choose(model)).toBe(200)
  await expect.poll(vectors, { timeout: 30_000 }).toEqual([model, model, model])
  const [first] = await find('truck')
  expect(first).toMatchObject({ title: 'Lorries', why: { meaning: 1 } })
})

test('what is written later is embedded as well, and each text once', async () => {
  await owner.post('/knowledge_chunk', { title: 'Weights', content: 'Heavy things.' })
  await expect.poll(async () => (await vectors()).length, { timeout: 30_000 }).toBe(4)
  expect(server.texts.filter(text => text.startsWith('Lorries'))).toHaveLength(1)
  expect((await find('truck')).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Lorries', 'Weights']),
  )
})

test('another model than the tenant’s is asked for an admin alone', async () => {
  const search = (await owner.get('/knowledge_base_configuration')).json<{ search: object }>().search
  const asked = (embedding_model: string) => ({ query: 'truck', settings: { ...search, embedding_model } })
  const other = 'openai_compatible/dear-embedding'
  const viewer = await app.as('viewer')
  const before = server.texts.length
  const refused = await viewer.post('/knowledge/trial', asked(other))
  expect([refused.status, refused.json().code]).toEqual([403, 'auth.forbidden'])
  const { settings } = asked(other)
  expect((await (await app.as('operator')).post('/knowledge/forecast', { settings })).status).toBe(403)
  expect(server.texts).toHaveLength(before)
  for (const wish of [asked(model), asked(''), { query: 'truck' }])
    expect((await viewer.post('/knowledge/trial', wish)).status).toBe(200)
  expect((await owner.post('/knowledge/trial', asked(other))).status).toBe(200)
})

test('while the provider fails, words find as before, and each result says so', async () => {
  server.fail(true)
  expect(await find('truck')).toEqual([])
  expect(await find('dogs')).toMatchObject([{ title: 'Dogs', why: { meaning: null } }])
  server.fail(false)
})

test('without a model the vectors go', async () => {
  expect(await choose('')).toBe(200)
  await expect.poll(vectors, { timeout: 30_000 }).toEqual([])
  expect(await find('truck')).toEqual([])
})
