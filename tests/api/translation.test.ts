import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertThread } from '../../server/features/conversations/store/threadStore.ts'
import { createModelUseStore } from '../../server/features/models/store/modelUseStore.ts'
import { hashToken } from '../../server/secrets/secretToken.ts'
import { systemActor } from '../../server/store/scope.ts'
import { aroundNoon } from '../support/aroundNoon.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

let app: TestApp
let server: FakeModelServer
let admin: Member
let viewer: Member

beforeAll(async () => {
  server = await startFakeModelServer()
  app = await createTestApp({ env: { PRIVATE_HOSTS: server.host }, now: aroundNoon })
  admin = await app.as('admin')
  viewer = await app.as('viewer')
  await setUp({})
})

afterAll(async () => {
  await app.close()
  await server.close()
})

beforeEach(() => {
  server.requests.length = 0
})

async function setUp(budgets: object, translate = ['builtin/builtin', 'openai_compatible/house-model']) {
  const { status } = await admin.put('/ai_configuration', {
    providers: { openai_compatible: { enabled: true, base_url: server.url } },
    models: { translate },
    budgets,
  })
  expect(status).toBe(200)
}

async function switchOn(isOn: boolean) {
  const { _id } = (await admin.get('/tenant_settings')).json<{ _id: string }>()
  const frontend = { enable_automatic_frontend_translation: isOn }
  expect((await admin.put(`/tenant_settings/${_id}`, { frontend })).status).toBe(200)
}

/** Starts a conversation; returns its token. */
async function conversationOf(tenant: TenantName): Promise<string> {
  const [token, id, by] = [`ct_${v7()}`, v7(), JSON.stringify(systemActor)]
  const tenantId = app.tenants[tenant].id
  await app.database.inTenant(tenantId, async db => {
    await sql`
      insert into record (tenant_id, entity, _id, version, data, created_by, updated_by, created_at, updated_at)
      values (${tenantId}, 'conversation', ${id}, 1, '{}', ${by}, ${by}, now(), now())`.execute(db)
    const at = new Date()
    const thread = { tenantId, conversationId: id, tokenHash: hashToken(token), at }
    await insertThread(db, { ...thread, agentId: null, agentVersion: null })
  })
  return token
}

const says = (...texts: string[]) => server.next(...texts.map(text => ({ kind: 'say' as const, text })))
const translate = (source_text: string, language = 'en', as = viewer) =>
  as.post('/translation', { source_text, target_language_code: language })
const asVisitor = (token: string, source_text: string) =>
  app
    .nobody()
    .post('/translation', { source_text, target_language_code: 'en' }, { 'x-conversation-token': token })

describe('POST /translation', () => {
  it('keeps no word for a request that is sent again, and answers it alike', async () => {
    says('[de]\nMy tooth aches.')
    const [body, headers] = [
      { source_text: 'Mein Zahn schmerzt sehr.', target_language_code: 'en' },
      { 'idempotency-key': v7() },
    ]
    const first = await viewer.post('/translation', body, headers)
    const second = await viewer.post('/translation', body, headers)
    expect([first, second].map(({ status, json }) => [status, json().target_text])).toEqual(
      [1, 2].map(() => [200, 'My tooth aches.']),
    )
    const kept = await app.database.owner
      .selectFrom('idempotency')
      .select('body')
      .where('key', '=', headers['idempotency-key'])
      .execute()
    expect(kept).toEqual([])
  })

  it('§7 answers with the text in the wanted language, and the language it was in', async () => {
    says('[de]\nWe are open.')
    expect((await translate('Wir haben offen.')).json()).toEqual({
      target_text: 'We are open.',
      detected_source_language: 'de',
      cached: false,
    })
    const [{ messages } = { messages: [] }] = server.requests
    expect(messages).toMatchObject([
      { content: expect.stringContaining('English (en)') },
      { content: 'Wir haben offen.' },
    ])
  })

  it('counts every token that the provider names', async () => {
    const told = { ...server.told }
    const { id } = app.tenants.lakeside
    const used = () => createModelUseStore(app.database).used(id, aroundNoon())
    const { day } = await used()
    says('[de] One two three four five')
    await translate('Eins zwei drei vier fünf')
    const { input, output } = server.told
    expect((await used()).day - day).toBe(input + output - told.input - told.output)
    expect(output).toBeGreaterThan(told.output)
  })

  it('translates nothing twice', async () => {
    says('[de] Good morning')
    const first = await translate('Guten Morgen')
    const [again, others] = [await translate('Guten Morgen', 'EN'), await translate('Guten Morgen', 'fr')]
    expect([first.json(), again.json(), others.json()]).toMatchObject([
      { cached: false },
      { target_text: 'Good morning', cached: true },
      { cached: false },
    ])
    expect(server.requests).toHaveLength(2)
  })

  it('brings addresses, code and placeholders back as they were', async () => {
    says('[de] Hello ⟦1⟧, see ⟦0⟧.')
    const answer = await translate('Siehe https://lakeside.example/a, {{name}}!')
    expect(server.requests[0]?.messages.at(-1)?.content).toBe('Siehe ⟦0⟧, ⟦1⟧!')
    expect(answer.json()).toMatchObject({ target_text: 'Hello {{name}}, see https://lakeside.example/a.' })
  })

  it('asks once more where a piece was lost, and then gives up', async () => {
    says('[de] Hello.', '[de] Hello ⟦0⟧.')
    expect((await translate('Hallo {{name}}.')).json()).toMatchObject({ target_text: 'Hello {{name}}.' })
    says('[de] Bye.', '[de] Bye ⟦0⟧ ⟦0⟧.')
    expect((await translate('Tschüss {{name}}.')).json()).toMatchObject({
      status: 503,
      code: 'translation.unavailable',
      reason: 'failed',
    })
  })

  it('asks nobody about a text without words', async () => {
    const text = '{{name}} https://lakeside.example 12:30 👍'
    expect((await translate(text)).json()).toMatchObject({ target_text: text })
    expect(server.requests).toEqual([])
  })

  it.each([
    ['', 'en'],
    ['x'.repeat(5001), 'en'],
    ['Hallo', 'english please'],
    ['Hallo', ''],
  ])('refuses %.10j into %j', async (text, language) => {
    expect((await translate(text, language)).status).toBe(422)
  })

  it('says so where no model can, and where the budget is used up', async () => {
    await setUp({}, ['builtin/builtin'])
    expect((await translate('Neu')).json()).toMatchObject({ status: 503, reason: 'no_model' })
    const use = { conversationId: null, purpose: 'chat', model: 'mistral/far-model', input: 900, output: 100 }
    await createModelUseStore(app.database).add(app.tenants.lakeside.id, use, aroundNoon())
    await setUp({ daily_tokens: 1000 })
    expect((await translate('Neuer')).json()).toMatchObject({ status: 503, reason: 'budget' })
    await setUp({ daily_tokens: 1000, on_exceeded: 'refuse' })
    expect((await translate('Neuer')).json()).toMatchObject({ status: 503, reason: 'budget' })
    await setUp({})
  })

  it('gives up where the model fails', async () => {
    server.next({ kind: 'status', status: 400 })
    expect((await translate('Fehler')).json()).toMatchObject({ status: 503, reason: 'failed' })
    says('[de] Mistake')
    expect((await translate('Fehler')).json()).toMatchObject({ target_text: 'Mistake' })
  })
})

describe('who may have something translated', () => {
  it('§9 the visitors of a conversation, where that is switched on', async () => {
    const token = await conversationOf('lakeside')
    expect((await asVisitor(token, 'Danke')).json()).toMatchObject({ status: 503, reason: 'switched_off' })
    await switchOn(true)
    says('[de] Thank you')
    expect((await asVisitor(token, 'Danke')).json()).toMatchObject({ target_text: 'Thank you' })
  })

  it('nobody else', async () => {
    const elsewhere = await conversationOf('hillside')
    const answers = [
      await asVisitor(elsewhere, 'Danke'),
      await asVisitor('ct_made_up', 'Danke'),
      await app.nobody().post('/translation', { source_text: 'Danke', target_language_code: 'en' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('each tenant for itself', async () => {
    says('[de] Friday')
    await translate('Freitag')
    const stranger = await app.as('viewer', 'hillside')
    expect((await translate('Freitag', 'en', stranger)).json()).toMatchObject({ reason: 'no_model' })
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
