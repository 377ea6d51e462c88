import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../server/providers/web/addressRules.ts'
import { createUndiciWebClient } from '../../server/providers/web/undiciWebClient.ts'
import type { WebClient } from '../../server/providers/web/webClient.ts'
import hostile from '../data/hostile-addresses.json' with { type: 'json' }

/** Loopback address that the tests treat as public. */
const publicAddress = '127.0.0.2'
/** Address that nobody outside may reach. */
const privateAddress = '127.0.0.1'

let site: Server
let inner: Server
let answer: RequestListener
let hits = 0
let names: string[][] = []
let client: WebClient

beforeAll(async () => {
  site = createServer((request, reply) => answer(request, reply))
  inner = createServer((_, reply) => {
    hits++
    reply.end('the secret of the house')
  })
  await Promise.all([
    once(site.listen(0, publicAddress), 'listening'),
    once(inner.listen(0, privateAddress), 'listening'),
  ])
  client = createUndiciWebClient({
    privateHosts: [],
    isAllowedAddress: address => address === publicAddress || isPublicAddress(address),
    lookup: async () => (names.shift() ?? []).map(address => ({ address, family: 4 })),
    idleMs: 300,
  })
})

afterAll(async () => {
  await client.close()
  for (const server of [site, inner]) server.closeAllConnections()
  for (const server of [site, inner]) server.close()
})

beforeEach(() => {
  hits = 0
  names = []
  answer = (_, reply) => reply.writeHead(200, { connection: 'close' }).end('hello')
})

function at(server: Server, host?: string): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${host ?? address}:${port}`
}

function asking(
  url: string,
  more: { maxBytes?: number; timeoutMs?: number; headers?: Record<string, string> } = {},
) {
  return client.request({ url, timeoutMs: 5000, ...more })
}

describe('addresses', () => {
  it.each(hostile.urls)('%s is refused before anything is asked', async url => {
    const strict = createUndiciWebClient({ privateHosts: [] })
    expect(strict.refusal(url)).toEqual(expect.any(String))
    await expect(strict.request({ url })).rejects.toMatchObject({ code: 'web.forbidden' })
    await expect(strict.fetch(url)).rejects.toThrow()
    await expect(strict.stream({ url })).rejects.toMatchObject({ code: 'web.forbidden' })
    await strict.close()
  })

  it.each([
    '::7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fec0::1',
    'ff02::1',
    '192.0.2.1',
    '240.0.0.1',
    '255.255.255.255',
    'no address',
  ])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', address =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('a private host may be reached where the installation names it with its port', async () => {
    const { port } = inner.address() as AddressInfo
    const allowed = createUndiciWebClient({ privateHosts: [`127.0.0.1:${port}`] })
    expect(allowed.refusal(`http://127.0.0.1:${port + 1}/`)).toEqual(expect.any(String))
    const { body } = await allowed.request({ url: at(inner) })
    expect(body.toString()).toBe('the secret of the house')
    await allowed.close()
  })

  it('a private host is not reached by a redirect, though the installation names it', async () => {
    answer = (_, reply) => reply.writeHead(302, { location: at(inner) }).end()
    const { port } = inner.address() as AddressInfo
    const allowed = createUndiciWebClient({
      privateHosts: [`127.0.0.1:${port}`],
      isAllowedAddress: address => address === publicAddress,
    })
    await expect(allowed.request({ url: at(site) })).rejects.toMatchObject({ code: 'web.forbidden' })
    expect(hits).toBe(0)
    await allowed.close()
  })
})

describe('names', () => {
  it('lead where they were found to lead, never to a private address', async () => {
    names = [[publicAddress]]
    const { port } = site.address() as AddressInfo
    expect((await asking(`http://site.example:${port}/`)).body.toString()).toBe('hello')
  })

  it('that are looked up again and then lead inwards are refused', async () => {
    names = [[publicAddress], [privateAddress]]
    const { port } = inner.address() as AddressInfo
    await expect(asking(`http://rebinding.example:${port}/`)).rejects.toMatchObject({
      code: 'web.unreachable',
    })
    await expect(asking(`http://rebinding.example:${port}/`)).rejects.toMatchObject({ code: 'web.forbidden' })
    expect(hits).toBe(0)
  })

  it('with a private address among others lead to the others alone', async () => {
    names = [[privateAddress, publicAddress]]
    const { port } = site.address() as AddressInfo
    expect((await asking(`http://two.example:${port}/`)).status).toBe(200)
    names = [[privateAddress, '10.0.0.1', '169.254.169.254']]
    await expect(asking(`http://three.example:${port}/`)).rejects.toMatchObject({ code: 'web.forbidden' })
  })
})

describe('redirects', () => {
  it('are followed, each checked anew', async () => {
    answer = ({ url }, reply) => {
      if (url === '/end') reply.end('there')
      else reply.writeHead(302, { location: url === '/out' ? `${at(inner)}/` : '/end' }).end()
    }
    const reply = await asking(`${at(site)}/start`)
    expect([reply.url, reply.body.toString()]).toEqual([`${at(site)}/end`, 'there'])
    await expect(asking(`${at(site)}/out`)).rejects.toMatchObject({ code: 'web.forbidden' })
    await expect(client.fetch(`${at(site)}/out`)).rejects.toMatchObject({ code: 'web.forbidden' })
    expect(hits).toBe(0)
  })

  it('without end are given up', async () => {
    let count = 0
    answer = (_, reply) => reply.writeHead(307, { location: `/${++count}` }).end()
    await expect(asking(at(site))).rejects.toMatchObject({ code: 'web.redirects' })
    expect(count).toBe(6)
  })

  it('to another origin take no secret along', async () => {
    const seen: unknown[] = []
    answer = ({ url, headers }, reply) => {
      seen.push([headers.authorization, headers['x-api-key'], headers.accept])
      const { port } = site.address() as AddressInfo
      if (url === '/') reply.writeHead(302, { location: `http://other.example:${port}/end` }).end()
      else reply.end()
    }
    names = [[publicAddress]]
    const headers = { authorization: 'Bearer s', 'x-api-key': 'k', accept: 'text/plain' }
    await asking(at(site), { headers })
    expect(seen).toEqual([
      ['Bearer s', 'k', 'text/plain'],
      [undefined, undefined, 'text/plain'],
    ])
  })

  it('are returned to a caller that follows them itself', async () => {
    const paths: unknown[] = []
    answer = ({ url }, reply) => {
      paths.push(url)
      reply.writeHead(307, { location: '/end' }).end('moved')
    }
    const reply = await client.fetch(`${at(site)}/start`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location'), await reply.text()]).toEqual([307, '/end', 'moved'])
    expect(paths).toEqual(['/start'])
    await expect(client.fetch(at(inner), { redirect: 'manual' })).rejects.toMatchObject({
      code: 'web.forbidden',
    })
  })

  it('to another origin do not get what was sent', async () => {
    answer = (_, reply) => reply.writeHead(308, { location: 'http://other.example/' }).end()
    const sent = client.request({ url: at(site), method: 'POST', body: 'private' })
    await expect(sent).rejects.toMatchObject({ code: 'web.redirects' })
  })
})

describe('answers', () => {
  it('without end are cut off', async () => {
    const closed = new Promise(resolve => {
      answer = (_, reply) => {
        const more = () => reply.write(Buffer.alloc(16_384)) || reply.once('drain', more)
        const timer = setInterval(more, 1)
        reply.on('close', () => [clearInterval(timer), resolve('closed')])
      }
    })
    await expect(asking(at(site), { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'web.too_large' })
    expect(await closed).toBe('closed')
  })

  it('that grow when they are unpacked are counted unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(32_000_000))
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    await expect(asking(at(site), { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'web.too_large' })
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb))
    await expect(asking(at(site))).rejects.toMatchObject({ code: 'web.unreachable' })
  })

  it('come unpacked', async () => {
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('unpacked'))
    expect((await asking(at(site))).body.toString()).toBe('unpacked')
    expect(await (await client.fetch(at(site))).text()).toBe('unpacked')
  })

  it('that do not begin, or stop in the middle, are given up', async () => {
    answer = () => {}
    await expect(asking(at(site), { timeoutMs: 100 })).rejects.toMatchObject({ code: 'web.timeout' })
    answer = (_, reply) => reply.write('a')
    await expect(asking(at(site))).rejects.toMatchObject({ code: 'web.timeout' })
  })

  it('are not waited for by a caller that has given up', async () => {
    answer = () => {}
    const reason = new Error('stopped')
    await expect(client.request({ url: at(site), signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('are passed on by fetch as they come', async () => {
    answer = ({ method }, reply) => {
      reply.write(`${method} one`)
      process.once('one was read', () => reply.end('two'))
    }
    const reply = await client.fetch(at(site), { method: 'POST', body: '{}' })
    const read = reply.body?.getReader()
    expect(Buffer.from((await read?.read())?.value ?? []).toString()).toBe('POST one')
    process.emit('one was read' as never)
    expect(Buffer.from((await read?.read())?.value ?? []).toString()).toBe('two')
  })
})
