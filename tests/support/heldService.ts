import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** External system that answers only when the test allows it. */
export interface HeldService {
  /** Its address as host:port. */
  host: string
  /** Answers all waiting requests and those that follow. */
  release(): void
  /** Makes the requests that follow wait. */
  hold(): void
  stop(): Promise<void>
}

/** Starts the service on loopback, with requests held. It always answers with the same JSON. */
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
