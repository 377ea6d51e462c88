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

/** Creates the one listening socket. Its handler can be replaced without losing a connection. */
export function createFrontDoor(firstHandler: RequestListener, pace: BodyPace = bodyPace) {
  let handler = firstHandler
  const bodies = createBodyWatch(pace)
  const serve: RequestListener = (request, response) => {
    bodies.watch(request, () => cut(request, response))
    handler(request, response)
  }
  const server = createServer(limits, serve)
  // An unknown Expect header is no reason for Node's own response.
  server.on('checkExpectation', serve)
  return { server, listen, switchTo, close }

  /** Ends a connection whose body does not arrive, the way Node ends one whose headers do not. */
  function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
    const isAnswered = headersSent || !server.emit('clientError', new SlowBodyError(), socket)
    if (isAnswered) socket.destroy()
  }

  /** Starts to listen and returns the address; throws StartupError if that fails. */
  async function listen({ host, port }: { host: string; port: number }): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      // Stays attached: a later connection that cannot be accepted must not end the process.
      server.on('error', error => reject(listenError(error, host, port)))
      server.listen({ host, port }, resolve)
    })
    const { port: taken } = server.address() as AddressInfo
    return `http://${nameOf(host)}:${taken}`
  }

  /** Switches to another handler from the next request on; running requests finish with their handler. */
  function switchTo(next: RequestListener): void {
    handler = next
  }

  /** Stops taking connections, lets running requests finish, and cuts those that last longer than `graceMs`. */
  async function close(graceMs: number): Promise<void> {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    // A kept-alive connection becomes idle only after its last response, and nothing else would close it then.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearInterval(sweep)
    bodies.stop()
    clearTimeout(cut)
  }
}

const limits: ServerOptions = {
  // In bytes; a list by a thousand identifiers still fits in the address.
  maxHeaderSize: 65_536,
  // Longer than the minute after which common proxies drop idle connections, so that the proxy closes first.
  keepAliveTimeout: 72_000,
  // A large upload may take its time while data arrives, see bodyWatch.
  requestTimeout: 0,
  headersTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // The app refuses these requests, with the headers of every response.
  requireHostHeader: false,
}

class SlowBodyError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/** Returns a host name under which this machine reaches the address. */
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
