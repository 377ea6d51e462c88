import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that a proxy adds to those it passes on. */
export type ForwardedHeaders = (incoming: IncomingMessage) => Record<string, string>

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>

/** Headers of the shipped recipes: the client's address and https. They replace those that the visitor sends. */
export const httpsProxy: ForwardedHeaders = incoming => ({
  'x-forwarded-for': incoming.socket.remoteAddress ?? '',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': incoming.headers.host ?? '',
})

/**
 * Starts a proxy in front of a server on `port`. It connects to that server from `localAddress`, an address of
 * loopback.
 */
export async function startReverseProxy(
  port: number,
  {
    forwarded = httpsProxy,
    localAddress = '127.0.0.1',
  }: { forwarded?: ForwardedHeaders; localAddress?: string } = {},
) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, ...forwarded(incoming) }
    const passed = request(
      { port, host: '127.0.0.1', localAddress, method: incoming.method, path: incoming.url, headers },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
