import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBootHandler } from './bootHandler.ts'

let folder: string
let server: Server
let url: string
let boot: ReturnType<typeof createBootHandler>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boot-'))
  for (const name of ['index.html', 'boot.js', 'boot.css']) await writeFile(join(folder, name), name)
  boot = createBootHandler({ folder, isHttps: false, longestWaitMs: 10 })
  server = createServer(boot.handle)
  url = await listen(server)
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const asPage = { headers: { accept: 'text/html,*/*' } }

describe('while the server starts', () => {
  it.each([
    '/',
    '/agent/new?tab=1',
    '/x.css',
    '/demo',
    '/plugin/full-screen/wc_1',
    '/plugin/full-screen/intake/in_1',
  ])('§2 a browser that opens %s sees the boot page', async path => {
    const response = await fetch(url + path, asPage)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.text()).toBe('index.html')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self';/)
  })

  it('serves the page its script and its style', async () => {
    const types = ['/boot/boot.js', '/boot/boot.css'].map(async path => {
      const response = await fetch(url + path)
      return [response.status, response.headers.get('content-type')]
    })
    expect(await Promise.all(types)).toEqual([
      [200, 'text/javascript; charset=utf-8'],
      [200, 'text/css; charset=utf-8'],
    ])
  })

  it.each([
    ['GET', '/api/health_check'],
    ['POST', '/api/agent'],
    ['GET', '/api/docs'],
    ['GET', '/plugin/static/js/plugin.js'],
    ['GET', '/assets/index-1.js'],
    ['POST', '/'],
  ])('%s %s is a 503 that says when to come back and what is being done', async (method, path) => {
    boot.announce('The database is starting.')
    const response = await fetch(url + path, { method, ...asPage })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({
      code: 'server.unavailable',
      detail: 'The database is starting.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  describe('a write that nobody repeats by itself', () => {
    let patient: ReturnType<typeof createBootHandler>
    let waiting: Server
    let place: string
    beforeEach(async () => {
      patient = createBootHandler({ folder, isHttps: false, longestWaitMs: 60_000 })
      waiting = createServer(patient.handle)
      place = await listen(waiting)
    })
    afterEach(() => {
      waiting.closeAllConnections()
      waiting.close()
    })

    /** Sends a request; once the server has it, resolves with the promise of its response. */
    async function write(method: string) {
      const arrived = once(waiting, 'request')
      const answer = fetch(place, { method, body: 'words' })
      await arrived
      return { answer }
    }

    it.each(['POST', 'PATCH'])('waits for the server, which answers it: %s', async method => {
      const { answer } = await write(method)
      patient.handOver((request, response) => void request.pipe(response))
      const response = await answer
      expect([response.status, await response.text()]).toEqual([200, 'words'])
    })

    it('is refused at once when the server will not start', async () => {
      const { answer } = await write('POST')
      patient.giveUp()
      expect((await answer).status).toBe(503)
    })
  })
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
