import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let server: FakeModelServer
let other: FakeModelServer
let guarded: FakeModelServer
let admin: Member
let operator: Member

beforeAll(async () => {
  server = await startFakeModelServer({ models: ['house-model', 'small-model'] })
  other = await startFakeModelServer()
  guarded = await startFakeModelServer({ key: key.api_key })
  app = await createTestApp({
    env: { PRIVATE_HOSTS: `${server.host},${other.host},${guarded.host},127.0.0.1:9`, RATE_LIMIT: 'on' },
  })
  admin = await app.as('admin')
  operator = await app.as('operator')
})

afterAll(async () => {
  await app.close()
  await server.close()
  await other.close()
  await guarded.close()
})

const at = (base_url: string, more: object = {}) => ({
  providers: { openai_compatible: { enabled: true, base_url, ...more } },
})
const key = { api_key: 'a-long-secret-key' }
const save = (body: object) =>
  admin.send('PUT', '/ai_configuration', JSON.stringify(body), { 'content-type': 'application/json' })

describe('PUT /ai_configuration', () => {
  it.each([
    ['http://127.0.0.1:9999/v1', 'The address leads into a private network.'],
    ['http://169.254.169.254/latest', 'The address leads into a private network.'],
    ['https://user:pass@models.example.com/v1', 'The address must not contain a user name or password.'],
  ])('refuses %s', async (url, message) => {
    expect((await save(at(url))).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/providers/openai_compatible/base_url', message }],
    })
  })

  it('keeps a key with the place it was entered for', async () => {
    await save(at(server.url, key))
    const moved = await save(at(other.url))
    expect(moved.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/providers/openai_compatible/api_key', keyword: 'origin' }],
    })
    expect((await save(at(`http://${server.host}/v2`))).status).toBe(200)
    expect((await save(at(other.url, { api_key: 'another-secret-key' }))).status).toBe(200)
    expect((await save(at(server.url))).status).toBe(422)
    expect((await save(at(server.url, { api_key: null }))).status).toBe(200)
  })

  it('never shows a key again', async () => {
    const saved = await save(at(server.url, key))
    const read = await admin.get('/ai_configuration')
    for (const { text } of [saved, read]) expect(text).not.toContain(key.api_key)
    expect(read.json()).toMatchObject({
      providers: { openai_compatible: { api_key: { $set: true, last4: '-key' } } },
    })
  })
})

describe('the models of a provider in use', () => {
  const named = async (models: object, providers: object = at(server.url, key).providers) =>
    (await save({ providers, models })).json<{ models: object }>()

  it('answer at once: one is named where none was', async () => {
    const id = 'openai_compatible/house-model'
    const chosen = { chat: [id, 'builtin/builtin'], extract: [id], translate: [id] }
    expect(await named({})).toMatchObject({ models: chosen })
    expect((await operator.get('/llm_models')).json()).toContainEqual(
      expect.objectContaining({ id, first_for: ['chat', 'extract', 'translate'] }),
    )
  })

  it('leave those alone that somebody has named', async () => {
    const models = { chat: ['builtin/builtin'] }
    expect((await named(models)).models).toEqual(models)
  })

  it('need a key that the provider accepts, as long as none of them is named', async () => {
    const wrong = at(guarded.url, { api_key: 'a-wrong-secret-key' })
    expect((await save(wrong)).json()).toMatchObject({
      status: 422,
      errors: [
        {
          pointer: '/providers/openai_compatible/api_key',
          message: 'The provider does not accept this key.',
        },
      ],
    })
    expect((await save({ ...wrong, models: { chat: ['openai_compatible/house-model'] } })).status).toBe(200)
    expect((await save(at(guarded.url))).status).toBe(200)
    expect((await save(at(guarded.url, key))).status).toBe(200)
  })

  it('may be named without the provider, once', async () => {
    const models = { chat: ['small-model', 'openai_compatible/small-model', 'builtin'] }
    expect((await named(models)).models).toEqual({
      chat: ['openai_compatible/small-model', 'builtin/builtin'],
    })
  })

  it('are asked for by their field where a name could mean several or none', async () => {
    const providers = {
      openai_compatible: { enabled: true, base_url: server.url },
      ollama: { enabled: true, base_url: other.url },
    }
    expect(
      await named({ chat: ['small-model', 'house-model'], translate: ['no-model'] }, providers),
    ).toMatchObject({
      status: 422,
      errors: [
        {
          pointer: '/models/chat/1',
          message: 'Is offered more than once: write ollama/house-model or openai_compatible/house-model.',
        },
        { pointer: '/models/translate/0', message: expect.stringContaining('ollama/no-model') },
      ],
    })
  })
})

describe('GET /llm_models', () => {
  it('lists the built-in model, those that are named, and those a provider offers', async () => {
    await save({
      ...at(server.url, key),
      models: {
        chat: ['openai_compatible/house-model', 'mistral/far-model'],
        translate: ['builtin/builtin'],
      },
    })
    const answer = await operator.get('/llm_models')
    expect(answer.json()).toMatchObject([
      { id: 'builtin/builtin', available: true, purposes: [], first_for: [] },
      { id: 'openai_compatible/house-model', available: true, purposes: ['chat'], first_for: ['chat'] },
      { id: 'mistral/far-model', available: false, unavailable_reason: 'provider_off', purposes: ['chat'] },
      { id: 'openai_compatible/small-model', available: true, purposes: [] },
    ])
    expect((await app.nobody().get('/llm_models')).status).toBe(401)
  })

  it('belongs to one tenant', async () => {
    const stranger = await app.as('admin', 'hillside')
    expect((await stranger.get('/llm_models')).json()).toMatchObject([
      { id: 'builtin/builtin', purposes: ['chat'], first_for: ['chat'] },
    ])
  })

  it('leaves out what a provider offers that does not answer', async () => {
    await save(at('http://127.0.0.1:9/v1', { api_key: null }))
    expect((await operator.get('/llm_models')).json()).toMatchObject([{ id: 'builtin/builtin' }])
  })
})

describe('POST /ai_configuration/test', () => {
  const test = (member: Member = admin, provider = 'openai_compatible') =>
    member.post('/ai_configuration/test', { provider })

  beforeEach(async () => {
    await save({ ...at(server.url, key), models: { chat: ['openai_compatible/house-model'] } })
  })

  it('is for admins', async () => {
    expect((await test(operator)).status).toBe(403)
    expect((await test(admin, 'builtin')).status).toBe(422)
  })

  it('says that an answer came, from which model and how soon', async () => {
    server.next({ kind: 'say', text: 'OK.' })
    const answer = (await test()).json()
    expect(answer).toMatchObject({ ok: true, model: 'openai_compatible/house-model', error: null })
    expect(answer).toMatchObject({ first_token_ms: expect.any(Number), latency_ms: expect.any(Number) })
    expect(server.headers.at(-1)?.authorization).toBe(`Bearer ${key.api_key}`)
  })

  it('says what is wrong, without the key', async () => {
    server.next({ kind: 'status', status: 401 })
    expect((await test()).json()).toMatchObject({
      ok: false,
      error: 'model.refused',
      detail: 'The fake says 401.',
    })
    expect((await test(admin, 'mistral')).json()).toMatchObject({ ok: false, error: 'not_set_up' })
  })

  it('tries what the provider offers where the settings name none of its models', async () => {
    await save(at(server.url))
    expect((await test()).json()).toMatchObject({ ok: true, model: 'openai_compatible/house-model' })
  })

  it('is possible ten times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => test(admin, 'mistral')))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
