import { describe, expect, it, vi } from 'vitest'
import { createReachableApi } from './createReachableApi.ts'

async function world(apiPath: string, answer: (path: string) => Response | Promise<Response>) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const requests: Request[] = []
  const api = await createReachableApi({
    fetch: async request => {
      requests.push(request)
      return answer(new URL(request.url).pathname)
    },
    pageUrl: 'https://desk.example/',
    scriptUrl: 'https://desk.example/main.js',
    apiPath,
    wait: async () => undefined,
  })
  const complaints = logged.mock.calls.length
  logged.mockRestore()
  return { api, complaints, requests, urls: requests.map(({ url }) => url) }
}

const ok = () => Response.json({ status: 'ok' })

describe('createReachableApi', () => {
  it('asks nothing where there is one address only', async () => {
    const { api, urls } = await world('', ok)
    expect([api.baseUrl, urls]).toEqual(['https://desk.example/api', []])
  })

  it('§3 takes the path of frontend.backend_api_url where the API answers there', async () => {
    const { api, urls, complaints } = await world('/gateway/api', ok)
    expect(api.baseUrl).toBe('https://desk.example/gateway/api')
    expect(urls).toEqual(['https://desk.example/gateway/api/health_check'])
    expect(complaints).toBe(0)
  })

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['there is no such path', () => new Response('', { status: 404 })],
    ['another program answers', () => Response.json({ hello: 'world' })],
    ['a page answers', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['it is down', () => new Response('', { status: 503 })],
  ])('§8 goes the usual way where %s, which is only logged', async (_, answer) => {
    const { api, urls, complaints } = await world('/gateway/api', answer)
    expect(api.baseUrl).toBe('https://desk.example/api')
    expect([urls.length, complaints]).toEqual([1, 1])
  })

  it('§7 is one page load, by every path of the API', async () => {
    const { api, requests } = await world('/gateway/api', path =>
      path.startsWith('/gateway') ? new Response('', { status: 404 }) : ok(),
    )
    await api.client.GET('/health_check')
    const ids = requests.map(request => request.headers.get('x-client-session-id'))
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})
