import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

/** A request as the endpoint received it. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

interface EndpointAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** Starts a server that receives webhooks. `endpoint.answer` decides how it answers; 204 unless it is set. */
export async function fakeEndpoint() {
  const received: Received[] = []
  const endpoint = { answer: async (_: Received): Promise<EndpointAnswer> => ({ status: 204 }) }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const one = { path: request.url ?? '', headers, body, event: body === '' ? null : JSON.parse(body) }
    received.push(one)
    const { status = 204, headers: more = {}, body: text = '' } = await endpoint.answer(one)
    response.writeHead(status, more)
    response.end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  return { endpoint, received, host, url: `http://${host}/hook`, close }
}

/** Verifies a request as a receiver does, at the time at which it was sent; throws if it is not genuine. */
export function verify(secret: string, { headers, body }: Received): void {
  vi.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000, toFake: ['Date'] })
  try {
    new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}
