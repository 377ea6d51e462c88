import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RecordedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** External system on loopback. */
export interface RecordingOrigin {
  host: string
  url: string
  /** All requests that it received. */
  seen: RecordedRequest[]
  stop(): Promise<void>
}

type Answer = object | ((request: RecordedRequest) => Promise<object>)

/** Starts the system. It records all requests and answers with the same JSON, or with the result of the function. */
export async function startRecordingOrigin(answer: Answer = {}): Promise<RecordingOrigin> {
  const seen: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await text(request) }
    seen.push(asked)
    const body = typeof answer === 'function' ? await answer(asked) : answer
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}`, seen, stop }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
