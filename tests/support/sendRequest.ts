import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Unparsed body. */
  bytes: Buffer
  /** Parses the body as JSON; throws if it is not. */
  json: <T = Record<string, unknown>>() => T
}

export interface RawRequest {
  port: number
  method: string
  /** Sent unchanged, even if it is badly encoded. */
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends one request over a real socket with exactly these bytes; the Host header may be any. */
export function sendRequest({ port, method, path, headers = {}, body }: RawRequest): Promise<Answer> {
  const content = body === undefined ? undefined : Buffer.from(body)
  const length = content ? { 'content-length': String(content.length) } : {}
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, method, path, headers: { ...length, ...headers } }, received => {
      const chunks: Buffer[] = []
      received.on('data', chunk => chunks.push(chunk))
      // A stream does not end; its first data is the answer.
      if (received.headers['content-type']?.startsWith('text/event-stream'))
        received.once('data', () => received.destroy())
      received.on('error', reject)
      received.on('close', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString('utf8')
        const { statusCode: status = 0 } = received
        resolve({ status, headers: received.headers, text, bytes, json: () => JSON.parse(text) })
      })
    })
    sent.on('error', reject)
    sent.end(content)
  })
}
