import { once } from 'node:events'
import { createServer } from 'node:http'

export type OauthResource = Awaited<ReturnType<typeof startOauthResource>>

/** Starts an HTTP server like an MCP server that wants a token. Tests choose its documents. */
export async function startOauthResource(accepts: (token: string, resource: string) => Promise<boolean>) {
  const requests: string[] = []
  /** Bodies of documents by path; a string is sent as is. */
  const documents = new Map<string, unknown>()
  const control: { challenge: string | null } = { challenge: null }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    request.resume()
    const found = documents.get(path)
    if (found !== undefined) {
      response.setHeader('content-type', 'application/json')
      return response.end(typeof found === 'string' ? found : JSON.stringify(found))
    }
    if (path !== '/mcp') return response.writeHead(404).end()
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token && (await accepts(token, `${url}/mcp`))) return response.end('welcome')
    const challenge = control.challenge === null ? {} : { 'www-authenticate': control.challenge }
    return response.writeHead(401, challenge).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const url = `http://${host}`
  return {
    host,
    url,
    requests,
    documents,
    control,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
