import { Agent, request } from 'node:http'

export interface LoadRequest {
  method: string
  path: string
  body?: unknown
}

/**
 * Sends `count` requests over `parallel` keep-alive connections. Throws at the first response that is not a success.
 */
export async function sendLoad(
  base: string,
  count: number,
  parallel: number,
  make: (index: number) => LoadRequest,
): Promise<{ p50: number; p95: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      const start = performance.now()
      await send(agent, base, make(index))
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Sends one request and returns the parsed response. */
export async function sendOne<T>(base: string, one: LoadRequest): Promise<T> {
  const agent = new Agent()
  const text = await send(agent, base, one)
  agent.destroy()
  return JSON.parse(text) as T
}

function send(agent: Agent, base: string, { method, path, body }: LoadRequest): Promise<string> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const headers =
    content === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, base), { method, agent, headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((answer.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`))
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(content)
  })
}
