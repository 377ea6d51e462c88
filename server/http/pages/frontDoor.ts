import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../../store/startupError.ts'
import { type BodyPace, bodyPace, createBodyWatch } from '../bodyWatch.ts'

/** The one listening socket; who answers behind it can change without a connection being lost. */
export function createFrontDoor(firstHandler: RequestListener, pace: BodyPace = bodyPace) {
  let handler = firstHandler
  const bodies = createBodyWatch(pace)
  const serve: RequestListener = (request, response) => {
    bodies.watch(request, () => cut(request, response))
    handler(request, response)
  }
  const server = createServer(limits, serve)
  // What a client expects beside a 100 is nothing we know, and no reason for an answer of Node's own.
  server.on('checkExpectation', serve)
  return { server, listen, switchTo, close }

  /** Ends a connection whose body does not get here, as Node itself ends one whose headers do not. */
  function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
    const isAnswered = headersSent || !server.emit('clientError', new SlowBodyError(), socket)
    if (isAnswered) socket.destroy()
  }

  /** Begins to listen and says at which address; StartupError where that is not possible. */
  async function listen({ host, port }: { host: string; port: number }): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      // Stays for good: a connection that cannot be accepted later on must not end the process.
      server.on('error', error => reject(listenError(error, host, port)))
      server.listen({ host, port }, resolve)
    })
    const { port: taken } = server.address() as AddressInfo
    return `http://${nameOf(host)}:${taken}`
  }

  /** Lets another handler answer from the next request on; those under way end where they began. */
  function switchTo(next: RequestListener): void {
    handler = next
  }

  /** Takes no new connection, lets requests under way finish, and cuts those that last beyond `graceMs`. */
  async function close(graceMs: number): Promise<void> {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    // A kept-alive connection becomes idle only when its last answer is out, and nobody else would close it then.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearInterval(sweep)
    bodies.stop()
    clearTimeout(cut)
  }
}

const limits: ServerOptions = {
  // Bytes; a list by a thousand identifiers still fits its address.
  maxHeaderSize: 65_536,
  // Longer than the minute after which usual proxies drop idle connections, so that it is they who close.
  keepAliveTimeout: 72_000,
  // A large upload may take its time as long as it moves, see bodyWatch.
  requestTimeout: 0,
  headersTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // The app refuses such requests, with the headers of every answer.
  requireHostHeader: false,
}

class SlowBodyError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/** A name that leads to the address from this machine. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): StartupError {
  const where = `port ${port} of ${host}`
  const reasons: Record<string, string> = {
    EADDRINUSE: `Another program listens on ${where}: stop it, or set PORT`,
    EACCES: `Listening on ${where} is not allowed: set PORT to 1024 or more`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST`,
    ENOTFOUND: `${host} is no address of this machine: set HOST`,
  }
  return new StartupError(reasons[cause.code ?? ''] ?? `Listening on ${where} failed: ${cause.message}`, {
    cause,
  })
}
