import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A system of somebody else's that answers only when the test says so. */
export interface HeldService {
  /** host:port under which it is reached. */
  host: string
  /** Answers everything that waits, and what comes from now on. */
  release(): void
  /** Lets what comes from now on wait. */
  hold(): void
  stop(): Promise<void>
}

/** Starts it on loopback; its answer is always the same JSON. */
export async function startHeldService(answer: object): Promise<HeldService> {
  let isHeld = true
  const waiting = new Set<ServerResponse>()
  const reply = (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  const server = createServer((_request, response) => {
    if (isHeld) waiting.add(response)
    else reply(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isHeld = false
      for (const response of waiting) reply(response)
      waiting.clear()
    },
    hold() {
      isHeld = true
    },
    stop() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
