import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createHttp } from '../../server/http/createHttp.ts'
import { createClient } from '../support/client.ts'
import { type ForwardedHeaders, httpsProxy, startReverseProxy } from '../support/reverseProxy.ts'
import { sendRequest } from '../support/sendRequest.ts'
import { codeOf } from '../support/signInClient.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const opened: (() => Promise<unknown>)[] = []
const visitor = '203.0.113.9'

/** Starts a proxy that closes with this test. */
async function proxyTo(port: number, options?: Parameters<typeof startReverseProxy>[1]) {
  const proxy = await startReverseProxy(port, options)
  opened.push(proxy.close)
  return proxy.port
}

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

describe('the address of a caller', () => {
  /** Starts a server that answers with the caller's address, at most twice a minute for each caller. */
  async function serverThatTrusts(trustProxy: false | number | string[]) {
    const http = await createHttp({
      log: pino({ level: 'silent' }),
      trustProxy,
      isHttps: false,
      requestsPerMinute: 2,
    })
    http.get('/ip', async ({ ip, protocol, host }) => ({ ip, protocol, host }))
    await http.listen({ host: '127.0.0.1', port: 0 })
    opened.push(() => http.close())
    return (http.server.address() as AddressInfo).port
  }
  const ask = (port: number, headers = {}) =>
    sendRequest({ port, method: 'GET', path: '/ip', headers: { host: 'desk.test', ...headers } })
  const saying =
    (address: string): ForwardedHeaders =>
    incoming => ({ ...httpsProxy(incoming), 'x-forwarded-for': address })

  it('is what the one trusted proxy says, with scheme and host', async () => {
    const port = await proxyTo(await serverThatTrusts(1), { forwarded: saying(visitor) })
    expect((await ask(port)).json()).toEqual({ ip: visitor, protocol: 'https', host: 'desk.test' })
  })

  it('is what stands before the trusted proxies, whatever a visitor claims', async () => {
    const forwarded: ForwardedHeaders = ({ headers }) => ({
      'x-forwarded-for': `${headers['x-forwarded-for']}, ${visitor}`,
    })
    const port = await proxyTo(await serverThatTrusts(1), { forwarded })
    expect((await ask(port, { 'x-forwarded-for': '10.0.0.1, 127.0.0.1' })).json()).toMatchObject({
      ip: visitor,
    })
  })

  it.each<[false | string[]]>([[false], [['127.0.0.9']], [['10.0.0.0/8']]])(
    'is nobody’s claim where %j is trusted',
    async trusted => {
      const port = await serverThatTrusts(trusted)
      const forged = {
        'x-forwarded-for': visitor,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.test',
      }
      const seen = { ip: '127.0.0.1', protocol: 'http', host: 'desk.test' }
      expect((await ask(port, forged)).json()).toEqual(seen)
      expect((await ask(await proxyTo(port, { forwarded: () => forged }))).json()).toEqual(seen)
    },
  )

  it.runIf(process.platform === 'linux')('is told by trusted addresses alone', async () => {
    const server = await serverThatTrusts(['127.0.0.2'])
    const forwarded = saying(visitor)
    const known = await proxyTo(server, { forwarded, localAddress: '127.0.0.2' })
    const unknown = await proxyTo(server, { forwarded, localAddress: '127.0.0.3' })
    expect((await ask(known)).json()).toMatchObject({ ip: visitor, protocol: 'https' })
    expect((await ask(unknown)).json()).toMatchObject({ ip: '127.0.0.3', protocol: 'http' })
  })

  it('is what the limit on requests counts by', async () => {
    const server = await serverThatTrusts(1)
    const statuses: number[] = []
    for (const address of [visitor, visitor, visitor, '203.0.113.10']) {
      statuses.push((await ask(await proxyTo(server, { forwarded: saying(address) }))).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it('does not get around the limit by claims that nobody trusts', async () => {
    const server = await serverThatTrusts(false)
    const statuses: number[] = []
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await ask(server, { 'x-forwarded-for': address })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('a tenant behind a proxy that ends https', () => {
  const apps = new Map<string, TestApp>()
  afterAll(async () => {
    for (const app of apps.values()) await app.close()
  })

  async function appThatTrusts(TRUST_PROXY: string): Promise<TestApp> {
    const app = apps.get(TRUST_PROXY) ?? (await createTestApp({ env: { TRUST_PROXY } }))
    apps.set(TRUST_PROXY, app)
    return app
  }

  function asks(port: number, { token }: Member, host = 'lakeside.test') {
    return createClient({ port, headers: { host, cookie: `switchboard_session=${token}` } })
  }

  const write = (port: number, who: Member, origin: string) =>
    asks(port, who).patch('/user/me/preferences', { language: null }, { origin })

  it('is one site with its https pages, and no other', async () => {
    const app = await appThatTrusts('1')
    const [port, owner] = [await proxyTo(app.port), await app.as('owner')]
    expect((await write(port, owner, 'https://lakeside.test')).status).toBe(200)
    for (const origin of ['http://lakeside.test', 'https://hillside.test', 'https://evil.test', 'null']) {
      expect(codeOf(await write(port, owner, origin))).toEqual({ status: 403, code: 'auth.origin' })
    }
  })

  it('is not believed to be https by a server that trusts no proxy', async () => {
    const app = await appThatTrusts('')
    const [port, owner] = [await proxyTo(app.port), await app.as('owner')]
    expect(codeOf(await write(port, owner, 'https://lakeside.test'))).toEqual({
      status: 403,
      code: 'auth.origin',
    })
    expect((await write(port, owner, 'http://lakeside.test')).status).toBe(200)
  })

  it('answers on the host the trusted proxy names, and only then', async () => {
    const forwarded: ForwardedHeaders = () => ({ host: 'inside:4000', 'x-forwarded-host': 'lakeside.test' })
    const trusting = await appThatTrusts('1')
    const owner = await trusting.as('owner')
    const me = await asks(await proxyTo(trusting.port, { forwarded }), owner).get('/user/me')
    expect(me.json()).toMatchObject({ tenant_name: 'Lakeside Dental' })
    const other = await appThatTrusts('')
    const refused = await asks(await proxyTo(other.port, { forwarded }), await other.as('owner')).get(
      '/user/me',
    )
    expect(codeOf(refused)).toEqual({ status: 404, code: 'tenant.unknown_host' })
  })

  it('notes the visitor’s own address in the audit', async () => {
    const app = await appThatTrusts('1')
    const forwarded: ForwardedHeaders = incoming => ({ ...httpsProxy(incoming), 'x-forwarded-for': visitor })
    const who = await app.as('owner')
    const client = asks(await proxyTo(app.port, { forwarded }), who)
    const invited = await client.post('/invitation', { email: 'eve@lakeside.example', role: 'viewer' })
    const noted = await app.database.owner
      .selectFrom('audit')
      .select('ip')
      .where('entity_id', '=', invited.json<{ _id: string }>()._id)
      .execute()
    expect(noted).toEqual([{ ip: visitor }])
  })
})
