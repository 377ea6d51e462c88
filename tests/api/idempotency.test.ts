import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChatWorld } from '../support/chatWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let number = 0

beforeAll(async () => {
  // SMTP is configured, but the tests send no mails.
  app = await createTestApp({ env: { SMTP_URL: 'smtp://mail.test' } })
  operator = await app.as('operator')
})

afterAll(() => app.close())

const fresh = () => `key-${++number}-${'x'.repeat(10)}`
const animal = (name = `Rex ${++number}`) => ({ name, species: 'dog' })
const count = async (name: string) =>
  (await operator.list('animal', { filter: { name } })).json<object[]>().length

describe('Idempotency-Key', () => {
  it('with the same key 50 times at once makes one record, answered alike or "still running"', async () => {
    const body = animal()
    const headers = { 'idempotency-key': fresh() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => operator.post('/animal', body, headers)),
    )
    expect(await count(body.name)).toBe(1)
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    for (const answer of done) expect(answer.json()).toEqual(done[0]?.json())
    const others = answers.filter(({ status }) => status !== 201)
    expect(
      others.every(answer => answer.json().code === 'idempotency.running' && answer.headers['retry-after']),
    ).toBe(true)
  })

  it('is answered again as the first time, ETag included', async () => {
    const body = animal()
    const headers = { 'idempotency-key': fresh() }
    const first = await operator.post('/animal', body, headers)
    const second = await operator.post('/animal', body, headers)
    expect([second.status, second.json()]).toEqual([201, first.json()])
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.headers['x-operation-id']).toBe(first.headers['x-operation-id'])
  })

  it('with another body is 422, and nothing is stored', async () => {
    const headers = { 'idempotency-key': fresh() }
    await operator.post('/animal', animal(), headers)
    const other = animal()
    const answer = await operator.post('/animal', other, headers)
    expect([answer.status, answer.json().code]).toEqual([422, 'idempotency.mismatch'])
    expect(await count(other.name)).toBe(0)
  })

  it('with another operation or another record is 422', async () => {
    const headers = { 'idempotency-key': fresh() }
    const { _id } = (await operator.post('/animal', animal(), headers)).json()
    expect((await operator.patch(`/animal/${_id}`, { age: 2 }, headers)).status).toBe(422)
    expect((await operator.delete(`/animal/${_id}`, headers)).status).toBe(422)
  })

  it('lets a repeated write pass its own If-Match', async () => {
    const created = await operator.post('/animal', animal())
    const { _id } = created.json()
    const headers = { 'idempotency-key': fresh(), 'if-match': String(created.headers.etag) }
    const first = await operator.patch(`/animal/${_id}`, { age: 2 }, headers)
    const second = await operator.patch(`/animal/${_id}`, { age: 2 }, headers)
    expect([first.status, second.status, second.json()]).toEqual([200, 200, first.json()])
  })

  it('lets a repeated deletion pass although the record is gone', async () => {
    const { _id } = (await operator.post('/animal', animal())).json()
    const headers = { 'idempotency-key': fresh() }
    const first = await operator.delete(`/animal/${_id}`, headers)
    const second = await operator.delete(`/animal/${_id}`, headers)
    expect([first.status, second.status]).toEqual([200, 200])
  })

  it('of a refused request may be used again', async () => {
    const headers = { 'idempotency-key': fresh() }
    const body = animal()
    expect((await operator.post('/animal', { ...body, species: 'fish' }, headers)).status).toBe(422)
    expect((await operator.post('/animal', body, headers)).status).toBe(201)
  })

  it('belongs to one caller: another person and another tenant have their own', async () => {
    const headers = { 'idempotency-key': fresh() }
    const body = animal()
    const colleague = await app.as('operator')
    const stranger = await app.as('operator', 'hillside')
    const ids = []
    for (const who of [operator, colleague, stranger]) {
      const answer = await who.post('/animal', body, headers)
      expect(answer.status).toBe(201)
      ids.push(answer.json()._id)
    }
    expect(new Set(ids).size).toBe(3)
    expect(await count(body.name)).toBe(2)
  })

  it.each(['web chat', 'intake'])(
    'keeps the token that the start of a visitor’s %s answers sealed',
    async kind => {
      const [path, body] = kind === 'intake' ? await intakeStart() : await webChatStart()
      const headers = { 'idempotency-key': fresh(), 'x-client-session-id': 'p'.repeat(32) }
      const visitor = app.nobody()
      const begun = await visitor.post(path, body, headers)
      expect(begun.status, begun.text).toBe(201)
      const { metadata } = begun.json<{ metadata: { conversation_token: string } }>()
      const kept = await app.database.owner.selectFrom('idempotency').selectAll().execute()
      expect(metadata.conversation_token).toMatch(/^ct_/)
      expect(JSON.stringify(kept)).not.toContain(metadata.conversation_token)
      expect((await visitor.post(path, body, headers)).json()).toEqual(begun.json())
    },
  )

  it.each(['web chat', 'intake'])(
    'opens nobody the %s that another visitor behind the same address has begun',
    async kind => {
      const [path, body] = kind === 'intake' ? await intakeStart() : await webChatStart()
      const headers = { 'idempotency-key': fresh() }
      const [first, other, unnamed] = ['p', 'q', ''].map(letter => ({
        ...headers,
        ...(letter && { 'x-client-session-id': letter.repeat(32) }),
      }))
      const visitor = app.nobody()
      const begun = await visitor.post(path, body, first)
      expect(begun.status, begun.text).toBe(201)
      for (const shown of [other, unnamed]) {
        const answer = await visitor.post(path, body, shown)
        expect([answer.status, answer.json().code]).toEqual([409, 'idempotency.not_yours'])
        expect(answer.text).not.toContain(begun.json()._id)
      }
      expect((await visitor.post(path, body, first)).json()).toEqual(begun.json())
    },
  )

  it('of a visitor who shows nothing of their own begins one conversation, and tells its token once', async () => {
    const [path, body] = await webChatStart()
    const headers = { 'idempotency-key': fresh() }
    const answers = [
      await app.nobody().post(path, body, headers),
      await app.nobody().post(path, body, headers),
      await app.nobody().post(path, body, { ...headers, 'x-client-session-id': 'late' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
  })

  it('keeps the links of a mail that is sent again sealed', async () => {
    const owner = await app.as('owner')
    await owner.post('/invitation', { email: 'new@lakeside.example', role: 'operator' })
    const [mail] = (await owner.get('/outbox')).json<{ _id: string }[]>()
    const headers = { 'idempotency-key': fresh() }
    const path = `/outbox/${mail?._id}/resend`
    const sent = await owner.post(path, undefined, headers)
    const [link] = sent.json<{ links: { url: string }[] }>().links
    expect([sent.status, link?.url]).toEqual([200, expect.stringContaining('/invitation')])
    const kept = await app.database.owner.selectFrom('idempotency').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(link?.url)
    const again = await owner.post(path, undefined, headers)
    expect(again.json()).toEqual(sent.json())
  })

  it('is forgotten after a day', async () => {
    const headers = { 'idempotency-key': fresh() }
    const body = animal()
    await operator.post('/animal', body, headers)
    await app.database.owner
      .updateTable('idempotency')
      .set({ created_at: new Date(Date.now() - 24 * 3_600_000 - 1000) })
      .where('key', '=', headers['idempotency-key'])
      .execute()
    expect((await operator.post('/animal', body, headers)).status).toBe(201)
    expect(await count(body.name)).toBe(2)
  })
})

async function intakeStart(): Promise<[path: string, body: object]> {
  const fields = [{ key: 'email', label: 'E-mail', type: 'email' }]
  const { intake_token } = (await operator.post('/intake', { name: `New ${++number}`, fields })).json()
  return ['/intake_chat/conversation', { intake_token }]
}

async function webChatStart(): Promise<[path: string, body: object]> {
  const { clientToken } = await createChatWorld(app)
  return ['/web_chat/conversation', { client_token: clientToken }]
}

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
