import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OauthResource, startOauthResource } from '../../../../tests/support/oauthResource.ts'
import { createUndiciWebClient } from '../../../providers/web/undiciWebClient.ts'
import type { WebRequest } from '../../../providers/web/webClient.ts'
import { createMcpAuthorization } from './mcpAuthorization.ts'

let open: OauthResource
let inner: OauthResource

beforeAll(async () => {
  open = await startOauthResource(async () => false)
  inner = await startOauthResource(async () => false)
})
afterAll(() => Promise.all([open, inner].map(one => one?.stop())))

it('a public MCP server cannot send us to a private host, even if the installation allows that host', async () => {
  const webClient = createUndiciWebClient({ privateHosts: [open.host, inner.host] })
  // Stands for a public server with a certificate.
  const request = ({ isWithin: _, url, ...asked }: WebRequest) =>
    webClient.request({ ...asked, url: url.replace('https://tools.test', open.url) })
  open.documents.set('/.well-known/oauth-protected-resource/mcp', {
    resource: 'https://tools.test/mcp',
    authorization_servers: [inner.url],
  })
  const wish = {
    url: 'https://tools.test/mcp',
    redirectUri: 'https://desk.example/callback',
    signal: AbortSignal.timeout(5000),
  }
  await expect(
    createMcpAuthorization({ webClient: { ...webClient, request } }).client(wish),
  ).rejects.toMatchObject({
    code: 'address',
    message: `“${inner.url}”: The address leads into a private network.`,
  })
  expect(inner.requests).toEqual([])
  expect(open.requests).toHaveLength(2)
  await webClient.close()
})
