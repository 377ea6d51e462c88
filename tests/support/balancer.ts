import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

const checkEveryMs = 100

/**
 * Starts a proxy in front of several servers of this machine, like the one in the deployment recipes. The servers take
 * turns, and those that fail the health check come last. If a server is gone or answers 502 or 503, a request that may
 * be repeated goes to the next one.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const answers = new Map(ports.map(port => [port, 0]))
  let healthy = new Set(ports)
  let turn = 0
  let isClosed = false
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const checking = check()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Number of requests that each server has answered. */
    answers: (): ReadonlyMap<number, number> => new Map(answers),
    close,
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const mayRepeat = incoming.method === 'GET' || 'idempotency-key' in incoming.headers
    let answer: Awaited<ReturnType<typeof send>> = null
    for (const port of inTurn()) {
      answer = await send(port, incoming, body)
      if (answer && !(mayRepeat && [502, 503].includes(answer.status))) {
        answers.set(port, (answers.get(port) ?? 0) + 1)
        break
      }
      if (!mayRepeat) break
    }
    outgoing.writeHead(answer?.status ?? 502, { 'content-type': answer?.type ?? 'text/plain' })
    outgoing.end(answer?.content)
  }

  /** Returns the ports, healthy ones first; each call starts the rotation at the next port. */
  function inTurn(): number[] {
    const order = ports.map((_, place) => ports[(place + turn) % ports.length] as number)
    turn += 1
    return order.toSorted((one, other) => Number(healthy.has(other)) - Number(healthy.has(one)))
  }

  /** Passes a request on; resolves with null if the connection is refused or cut. */
  function send(port: number, { method, url: path, headers }: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; type: string | undefined; content: Buffer } | null>(resolve => {
      const passed = request({ port, host: '127.0.0.1', method, path, headers, agent }, async response => {
        const content = await buffer(response).catch(() => null)
        const { statusCode: status = 502, headers } = response
        resolve(content && { status, type: headers['content-type'], content })
      })
      passed.on('error', () => resolve(null)).end(body)
    })
  }

  async function check(): Promise<void> {
    while (!isClosed) {
      const found = await Promise.all(
        ports.map(port => fetch(`http://127.0.0.1:${port}/api/health_check`).then(isOk, () => false)),
      )
      healthy = new Set(ports.filter((_, place) => found[place]))
      await pause(checkEveryMs)
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    await checking
    server.closeAllConnections()
    agent.destroy()
    await new Promise(resolve => server.close(resolve))
  }
}

async function isOk(response: Response): Promise<boolean> {
  await response.arrayBuffer()
  return response.ok
}
