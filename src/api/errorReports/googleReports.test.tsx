import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleReports } from './googleReports.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: { message: string } & Record<string, unknown>
}

const received: Received[] = []
/** Replaces clouderrorreporting.googleapis.com. */
const google = createServer((request, response) => {
  const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end()
  let text = ''
  request.on('data', part => {
    text += part
  })
  request.on('end', () => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: JSON.parse(text) })
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end('{}')
  })
})

beforeAll(() => new Promise<void>(resolve => google.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => google.close(resolve)))

it('sends Google the message, the stack, the version and the host, and nothing about the person', async () => {
  const { port } = google.address() as AddressInfo
  const origin = window.location.origin
  window.history.replaceState(null, '', '/reset?email=ann@lakeside.example#token=abc')
  const error = new TypeError("Cannot read properties of undefined (reading 'ann@lakeside.example')")
  error.stack = [
    `TypeError: ${error.message}`,
    `    at save (${origin}/assets/index-1.js:10:20)`,
    `    at ${origin}/assets/form-2.js?token=abc:3:4`,
  ].join('\n')
  const send = googleReports(
    { apiKey: 'a key', project: 'lakeside-web', version: '0.1.0' },
    { origin, endpoint: `http://127.0.0.1:${port}`, fetch: globalThis.fetch },
  )
  await send(error)
  expect(received).toMatchObject([
    { method: 'POST', url: '/v1beta1/projects/lakeside-web/events:report?key=a+key' },
  ])
  const [report] = received
  expect(report?.body).toEqual({
    message: expect.stringMatching(/^TypeError: Cannot read properties of undefined/),
    serviceContext: { service: 'switchboard-admin', version: '0.1.0' },
    context: { httpRequest: { url: origin } },
  })
  expect(report?.body.message).toContain(`at save (${origin}/assets/index-1.js:10:20)`)
  expect(JSON.stringify(report?.body)).not.toMatch(/ann@|lakeside.example|token|Mozilla|reset/)
  expect(report?.headers.cookie).toBeUndefined()
  expect(report?.headers.referer).toBeUndefined()
})
