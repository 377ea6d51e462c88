import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a proxy tells the server of a request, beside what it passes on. */
export type ForwardedHeaders = (incoming: IncomingMessage) => Record<string, string>

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>

/** As the shipped recipes do: who asked, and that they came by https. What the visitor claims is overwritten. */
export const httpsProxy: ForwardedHeaders = incoming => ({
  'x-forwarded-for': incoming.socket.remoteAddress ?? '',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': incoming.headers.host ?? '',
})

/** A proxy on a socket of its own, at an address of loopback, in front of a server on `port`. */
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
