import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { type BodyPace, bodyPace } from './bodyWatch.ts'
import { createHttp, type HttpOptions } from './createHttp.ts'
import { createFrontDoor } from './pages/frontDoor.ts'
import { securityHeaders } from './pages/securityHeaders.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

describe('every answer has the headers of all', () => {
  it.each<[what: string, request: string, status: number]>([
    ['one that is found', lines('GET /thing/1 HTTP/1.1', 'Host: desk.test'), 200],
    ['one that is not', lines('GET /nothing HTTP/1.1', 'Host: desk.test'), 404],
    ['a path that cannot be decoded', lines('GET /thing/%zz HTTP/1.1', 'Host: desk.test'), 400],
    ['a path that is too long', lines(`GET /thing/${'x'.repeat(501)} HTTP/1.1`, 'Host: desk.test'), 400],
    ['no host', lines('GET /thing/1 HTTP/1.1'), 400],
    ['two hosts', lines('GET /thing/1 HTTP/1.1', 'Host: desk.test', 'Host: evil.test'), 400],
    ['the same host twice', lines('GET /thing/1 HTTP/1.1', 'Host: desk.test', 'host: desk.test'), 400],
    ['a strange expectation', lines('GET /thing/1 HTTP/1.1', 'Host: desk.test', 'Expect: a miracle'), 200],
    ['what is no request', 'a knock at the door\r\n\r\n', 400],
    ['a length that is none', lines('POST /thing HTTP/1.1', 'Host: desk.test', 'Content-Length: -1'), 400],
  ])('%s', async (_what, request, status) => {
    const answer = await hear(await serve(), request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const names = head.split('\r\n').map(line => line.split(':')[0]?.toLowerCase())
    const expected = [...Object.keys(securityHeaders({ isHttps: true })), 'x-request-id']
    expect(expected.filter(name => !names.includes(name))).toEqual([])
    if (status >= 400) expect(JSON.parse(body)).toMatchObject({ status })
  })
})

describe('a body that comes too slowly', () => {
  const patient: BodyPace = { ...bodyPace, everyMs: 10 }
  const begin = lines('POST /thing HTTP/1.1', 'Host: desk.test', 'Content-Length: 999999').replace(
    'Host',
    'Content-Type: application/json\r\nHost',
  )

  it('is answered 408 when it has come to a halt', async () => {
    const answer = await hear(await serve({ ...patient, idleMs: 50 }), `${begin}{"a":`)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer.split('\r\n\r\n')[1]).toContain('"request.slow"')
  })

  it('ends its connection when it trickles', async () => {
    const socket = connect(await serve({ ...patient, graceMs: 50, bytesPerSecond: 1e6 }), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(begin)
    const trickle = setInterval(() => socket.write(' '), 5)
    socket.resume()
    await once(socket, 'close')
    clearInterval(trickle)
  })

  it('is no other one: what comes in time is taken', async () => {
    const request = lines(
      'POST /thing HTTP/1.1',
      'Host: desk.test',
      'Content-Length: 2',
      'Content-Type: application/json',
    )
    expect(await hear(await serve(patient), `${request}{}`)).toMatch(/^HTTP\/1.1 200 /)
  })
})

it('a server that is about to close refuses what proxies repeat elsewhere, and serves the rest', async () => {
  const port = await serve(undefined, { isLeaving: () => true })
  const answers = await Promise.all(
    ['GET /thing/1', 'HEAD /thing/1', 'POST /thing'].map(what =>
      hear(port, lines(`${what} HTTP/1.1`, 'Host: desk.test')),
    ),
  )
  expect(answers.map(answer => answer.split(' ', 2)[1])).toEqual(['503', '503', '200'])
  expect(answers[0]).toMatch(/^retry-after: 1\r$/m)
})

/** Starts the app behind the front door, as the server runs it, and returns its port. */
async function serve(pace?: BodyPace, options: Partial<HttpOptions> = {}): Promise<number> {
  const door = createFrontDoor((_request, response) => void response.end(), pace)
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    isHttps: true,
    requestsPerMinute: false,
    serverFactory: () => door.server,
    ...options,
  })
  http.get('/thing/:id', async () => ({}))
  http.post('/thing', async () => ({}))
  await http.ready()
  door.switchTo(http.routing as RequestListener)
  opened.push(() => door.close(0))
  return Number(new URL(await door.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Sends these bytes and returns all that comes back until the server hangs up. */
async function hear(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', text => (heard += text))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

function lines(...head: string[]): string {
  return [...head, 'Connection: close', '', ''].join('\r\n')
}
