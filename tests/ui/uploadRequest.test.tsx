import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'

const seen: Request[] = []
const server = setupServer(
  http.post('*/api/file', ({ request }) => {
    seen.push(request)
    return HttpResponse.json({ _id: '1' }, { status: 201 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('§7 an upload carries the three headers, and a key of its own, like every request', async () => {
  const api = createApi({
    fetch: request => fetch(request),
    pageUrl: window.location.href,
    scriptUrl: 'http://localhost:3000/assets/main-1.js',
  })
  const content = new Blob(['a,b'], { type: 'text/csv' })
  const upload = () => api.send('/file', { method: 'POST', content, onProgress: () => undefined })
  expect((await upload()).data).toEqual({ _id: '1' })
  await upload()
  const [first, second] = seen.map(({ headers }) => headers)
  expect(first?.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
  expect(second?.get('x-client-session-id')).toBe(first?.get('x-client-session-id'))
  expect(first?.get('x-client-version')).toBe('main-1.js')
  expect(first?.get('x-client-tenant-host')).toBe('localhost')
  expect(first?.get('content-type')).toBe('text/csv')
  expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key'))
})
