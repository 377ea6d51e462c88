import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '../support/chatWorld.ts'
import { siteToken } from '../support/siteToken.ts'
import { createTestApp, type Member, type TenantName, type TestApp } from '../support/testApp.ts'

const secret = 'the-secret-of-lakeside-as-their-server-has-it'
const abroadSecret = 'another-secret-that-only-hillside-can-know'

let app: TestApp
let world: ChatWorld
let admin: Member
let seconds = 0

const clock = () => new Date(Date.now() + seconds * 1000)

beforeAll(async () => {
  app = await createTestApp({ now: clock })
  world = await createChatWorld(app)
  admin = await app.as('admin')
  await setSecret(secret)
  await setSecret(abroadSecret, 'hillside')
})
afterAll(() => app.close())
beforeEach(() => {
  seconds = 0
})

async function setSecret(identity_secret: string, tenant: TenantName = 'lakeside') {
  const member = await app.as('admin', tenant)
  const { _id } = (await member.get('/tenant_settings')).json()
  const answer = await member.put(`/tenant_settings/${_id}`, { embedding: { identity_secret } })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const start = (identity: string | undefined, more: object = {}) =>
  app.nobody().post('/web_chat/conversation', {
    client_token: world.clientToken,
    ...(identity !== undefined && { identity }),
    ...more,
  })
const asUser = (claims: object, more?: object) => start(siteToken(claims, secret), more)
const records = () =>
  app.database.owner
    .selectFrom('record')
    .select(['entity', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('entity')
    .orderBy('entity')
    .execute()
/** Returns the contact of a new conversation. */
async function contactOf(begun: Awaited<ReturnType<typeof start>>) {
  expect(begun.status, begun.text).toBe(201)
  const { contact_id } = (await admin.get(`/conversation/${begun.json()._id}`)).json()
  return (await admin.get(`/contact/${contact_id}`)).json<Record<string, unknown>>()
}
const inSeconds = (after: number) => Math.floor(clock().getTime() / 1000) + after

describe('a visitor whom the site names', () => {
  it('is a contact with what the site says, written by the visitor and audited', async () => {
    const claims = { sub: 'user-1', name: 'Maya Thornton', email: 'maya@thornton-boats.example' }
    const contact = await contactOf(await asUser(claims, { language_id: 'de-CH' }))
    expect(contact).toMatchObject({
      name: 'Maya Thornton',
      emails: ['maya@thornton-boats.example'],
      language: 'de-CH',
      created_by: { type: 'system', name: 'Visitor' },
    })
    const log = (await admin.get(`/audit_log?record=${contact._id}`)).json<{ entries: unknown[] }>()
    expect(log.entries).toMatchObject([{ action: 'create', entity: 'contact' }])
  })

  it('is the same contact in another browser, in a conversation of its own', async () => {
    const [here, there] = [await asUser({ sub: 'user-2' }), await asUser({ sub: 'user-2' })]
    expect(here.json()._id).not.toBe(there.json()._id)
    expect((await contactOf(here))._id).toBe((await contactOf(there))._id)
    const { metadata } = here.json<{ metadata: { conversation_token: string } }>()
    const foreign = await app.nobody().get(`/conversation/${there.json()._id}/recent_messages`, {
      'x-conversation-token': metadata.conversation_token,
    })
    expect(foreign.status).toBe(404)
  })

  it('is one contact when it starts fifty times at once', async () => {
    const starts = await Promise.all(
      Array.from({ length: 50 }, () => asUser({ sub: 'crowd', name: 'Crowd' })),
    )
    expect(starts.map(({ status }) => status)).toEqual(Array(50).fill(201))
    const named = (await admin.list('contact', { filter: { name: { eq: 'Crowd' } } })).json<unknown[]>()
    expect(named).toHaveLength(1)
  })

  it('is never found by an e-mail address, which anybody may claim', async () => {
    const body = { name: 'The Owner', emails: ['owner@lakeside.example'] }
    const { _id } = (await world.operator.post('/contact', body)).json()
    const contact = await contactOf(await asUser({ sub: 'user-3', email: 'owner@lakeside.example' }))
    expect(contact._id).not.toBe(_id)
    expect(contact.name).toBe('owner@lakeside.example')
  })

  it('keeps what the team knows; only what is missing is filled in', async () => {
    const first = await contactOf(await asUser({ sub: 'user-4' }))
    expect(first).toMatchObject({ name: 'user-4', _version: 1 })
    const said = { sub: 'user-4', name: 'Ben', email: 'ben@b.example' }
    expect(await contactOf(await asUser(said))).toMatchObject({ name: 'Ben', emails: ['ben@b.example'] })
    await world.operator.patch(`/contact/${first._id}`, { name: 'Benjamin Ode' })
    const other = { sub: 'user-4', name: 'Mallory', email: 'm@m.example' }
    const kept = await contactOf(await asUser(other))
    expect(kept).toMatchObject({
      _id: first._id,
      name: 'Benjamin Ode',
      emails: ['ben@b.example'],
      _version: 3,
    })
  })

  it('whose contact lies in the trash takes it out, with everything it was', async () => {
    const { _id } = await contactOf(await asUser({ sub: 'user-5', name: 'Cleo' }))
    await world.operator.patch(`/contact/${_id}`, { notes: 'Prefers mornings.' })
    await world.operator.delete(`/contact/${_id}`)
    expect((await admin.get(`/contact/${_id}`)).status).toBe(404)
    expect(await contactOf(await asUser({ sub: 'user-5' }))).toMatchObject({
      _id,
      notes: 'Prefers mornings.',
    })
    const log = (await admin.get(`/audit_log?record=${_id}`)).json<{ entries: unknown[] }>()
    expect(log.entries[0]).toMatchObject({ action: 'restoreRecord', actor: { name: 'Visitor' } })
  })

  it('whose contact was deleted for good is a new one', async () => {
    const { _id } = await contactOf(await asUser({ sub: 'user-6' }))
    expect((await admin.post(`/contact/${_id}/erasure`)).status).toBe(200)
    expect((await contactOf(await asUser({ sub: 'user-6' })))._id).not.toBe(_id)
  })

  it('may have a word that is a minute late, by the clock of the site', async () => {
    expect((await asUser({ sub: 'user-7', exp: inSeconds(-50) })).status).toBe(201)
    expect((await asUser({ sub: 'user-7', nbf: inSeconds(50) })).status).toBe(201)
    const token = siteToken({ sub: 'user-7', exp: inSeconds(300) }, secret)
    expect((await start(token)).status).toBe(201)
    seconds = 361
    expect((await start(token)).status).toBe(401)
  })
})

describe('§ trust: a visitor without proof of identity is refused before anything is written', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const good = { sub: 'mallory' }
  const tokens: [string, () => string][] = [
    ['no token at all', () => 'somebody'],
    ['another secret', () => siteToken(good, `${secret}!`)],
    ["another tenant's secret", () => siteToken(good, abroadSecret)],
    ['no algorithm', () => `${siteToken(good, secret, { header: { alg: 'none' } }).replace(/[^.]+$/, '')}`],
    ['no algorithm, yet signed', () => siteToken(good, secret, { header: { alg: 'none' } })],
    ['another algorithm', () => siteToken(good, secret, { header: { alg: 'HS512' }, algorithm: 'sha512' })],
    ['an algorithm of keys', () => siteToken(good, pem, { header: { alg: 'ES256' } })],
    [
      'a key of its own',
      () => siteToken(good, pem, { header: { alg: 'HS256', jwk: privateKey.export({ format: 'jwk' }) } }),
    ],
    [
      'a key from elsewhere',
      () =>
        siteToken(good, '', { header: { alg: 'HS256', kid: '../../dev/null', jku: 'https://evil.example' } }),
    ],
    ['demands nobody knows', () => siteToken(good, secret, { header: { alg: 'HS256', crit: ['x'], x: 1 } })],
    [
      'a changed word',
      () =>
        siteToken(good, secret).replace(
          /\.[^.]+\./,
          `.${Buffer.from('{"sub":"owner"}').toString('base64url')}.`,
        ),
    ],
    ['a word that has run out', () => siteToken({ ...good, exp: inSeconds(-61) }, secret)],
    ['a word of later', () => siteToken({ ...good, nbf: inSeconds(90) }, secret)],
    ['an end that is no time', () => siteToken({ ...good, exp: 'never' }, secret)],
    ['nobody in it', () => siteToken({ name: 'Mallory' }, secret)],
    ['an empty user', () => siteToken({ sub: '' }, secret)],
    ['a blank user', () => siteToken({ sub: '  ' }, secret)],
    ['a user that is a number', () => siteToken({ sub: 7 }, secret)],
    ['a user that is too long', () => siteToken({ sub: 'x'.repeat(201) }, secret)],
    ['a user that cannot be stored', () => siteToken({ sub: 'a\0b' }, secret)],
    ['a name that is too long', () => siteToken({ ...good, name: 'x'.repeat(201) }, secret)],
    ['an address that is none', () => siteToken({ ...good, email: 'mallory' }, secret)],
    [
      'an address of many lines',
      () => siteToken({ ...good, email: 'a@b.example\nBcc: c@d.example' }, secret),
    ],
  ]
  it.each(tokens)('%s', async (_, token) => {
    const before = await records()
    const answer = await start(token())
    expect([answer.status, answer.json().code]).toEqual([401, 'identity.invalid'])
    expect(answer.json()).not.toHaveProperty('detail')
    expect(await records()).toEqual(before)
  })

  it('a site without a secret names nobody', async () => {
    const abroad = await createChatWorld(app, { tenant: 'hillside' })
    const member = await app.as('admin', 'hillside')
    const { _id } = (await member.get('/tenant_settings')).json()
    await member.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: null } })
    for (const key of ['', abroadSecret]) {
      const identity = siteToken({ sub: 'x' }, key)
      const body = { client_token: abroad.clientToken, identity }
      const answer = await app.nobody('hillside').post('/web_chat/conversation', body)
      expect([answer.status, answer.json().code]).toEqual([401, 'identity.invalid'])
    }
  })
})

describe('the secret of a site', () => {
  it('is never shown, and holds until another is set', async () => {
    const shown = await admin.get('/tenant_settings')
    expect(shown.text).not.toContain(secret)
    expect(shown.json()).toMatchObject({ embedding: { identity_secret: { $set: true } } })
    const next = `${secret}-of-later`
    await setSecret(next)
    expect((await start(siteToken({ sub: 'user-8' }, next))).status).toBe(201)
    expect((await start(siteToken({ sub: 'user-8' }, secret))).status).toBe(401)
    await setSecret(secret)
  })

  it('has at least 32 characters', async () => {
    const { _id } = (await admin.get('/tenant_settings')).json()
    const answer = await admin.put(`/tenant_settings/${_id}`, { embedding: { identity_secret: 'short' } })
    expect(answer.status).toBe(422)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
