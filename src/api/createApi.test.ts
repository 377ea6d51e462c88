import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './ApiError.ts'
import { createApi } from './createApi.ts'

function world(answer: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: Request[] = []
  const api = createApi({
    fetch: async request => {
      requests.push(request.clone())
      return answer(request, requests.length)
    },
    pageUrl: 'https://desk.example/agent?x=1',
    scriptUrl: 'https://desk.example/assets/index-abc123.js',
    wait: async () => undefined,
  })
  return { api, requests }
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

describe('createApi', () => {
  it('§7 calls the page host below /api with the three client headers', async () => {
    const { api, requests } = world(() => json({}))
    await api.send('/schema')
    const [request] = requests
    expect(request?.url).toBe('https://desk.example/api/schema')
    expect(request?.headers.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
    expect(request?.headers.get('x-client-version')).toBe('index-abc123.js')
    expect(request?.headers.get('x-client-tenant-host')).toBe('desk.example')
  })

  it('§7 keeps one session id for the page and another for the next page', async () => {
    const first = world(() => json({}))
    const second = world(() => json({}))
    await first.api.send('/schema')
    await first.api.send('/schema')
    await second.api.send('/schema')
    const ids = [...first.requests, ...second.requests].map(request =>
      request.headers.get('x-client-session-id'),
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  it('asks for answers in the language that is on show when the request leaves', async () => {
    const seen: (string | null)[] = []
    let language = 'en'
    const api = createApi({
      fetch: async request => {
        seen.push(request.headers.get('accept-language'))
        return json({})
      },
      pageUrl: 'https://desk.example/',
      scriptUrl: 'https://desk.example/main.js',
      language: () => language,
    })
    await api.send('/schema')
    language = 'de'
    await api.client.GET('/health_check')
    expect(seen).toEqual(['en', 'de'])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'gives every %s an idempotency key of its own',
    async method => {
      const { api, requests } = world(() => json({}))
      await api.send('/agent/1', { method })
      await api.send('/agent/1', { method })
      const [first, second] = requests.map(request => request.headers.get('idempotency-key'))
      expect(first).toMatch(/^[a-z0-9]{32}$/)
      expect(second).not.toBe(first)
    },
  )

  it('sends what outlives the page without reading it first, and says so to the browser', async () => {
    const { api, requests } = world(() => json({}))
    const body = { lists: { agent: { widths: { '/name': 200 } } } }
    const reading = vi.spyOn(Request.prototype, 'text')
    await api.client.PATCH('/user/me/preferences', { body, keepalive: true })
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
    expect(requests[0]?.keepalive).toBe(true)
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[a-z0-9]{32}$/)
    expect(await requests[0]?.json()).toEqual(body)
  })

  it('repeats a write under the same idempotency key, so that it is done once', async () => {
    const { api, requests } = world((_, count) =>
      count < 3 ? new Response(null, { status: 503 }) : json({}),
    )
    await api.send('/agent/1', { method: 'PATCH', body: { name: 'a' } })
    expect(new Set(requests.map(request => request.headers.get('idempotency-key'))).size).toBe(1)
    expect(await requests[2]?.json()).toEqual({ name: 'a' })
  })

  describe('a write that somebody repeats', () => {
    const post = { method: 'POST', body: { name: 'a' } }
    async function keysAfter(first: () => Response | Promise<Response>, second = post) {
      const { api, requests } = world((_, count) => (count === 1 ? first() : json({})))
      await api.send('/agent', post).catch(() => undefined)
      await api.send('/agent', second)
      await api.send('/agent', second)
      return requests.map(request => request.headers.get('idempotency-key'))
    }
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const broken = () => {
      const start = (controller: ReadableStreamDefaultController) =>
        controller.error(new TypeError('terminated'))
      return new Response(new ReadableStream({ start }))
    }
    const running = () => json({ code: 'idempotency.running' }, { status: 409 })

    it.each([
      ['no answer came', lost],
      ['the answer broke off', broken],
      ['a proxy found nobody', () => new Response(null, { status: 502 })],
      ['the first one is still running', running],
    ])('has the key it had before where %s, and another one once it was answered', async (_, first) => {
      const [before, again, next] = await keysAfter(first)
      expect(again).toBe(before)
      expect(next).not.toBe(before)
    })

    it('has a new key after a minute where the first one still "runs": a crash has cut it', async () => {
      let ms = 0
      const keys: (string | null)[] = []
      const api = createApi({
        fetch: async request => {
          keys.push(request.headers.get('idempotency-key'))
          return keys.length === 1 ? lost() : running()
        },
        pageUrl: 'https://desk.example/',
        scriptUrl: 'https://desk.example/main.js',
        now: () => new Date(ms),
      })
      for (const at of [0, 30_000, 59_999, 60_000]) {
        ms = at
        await api.send('/agent', post).catch(() => undefined)
      }
      expect([keys.length, new Set(keys.slice(0, 3)).size]).toEqual([4, 1])
      expect(keys[3]).not.toBe(keys[0])
    })

    it.each([409, 422])('has a new key where it was refused with %i', async status => {
      const [before, again] = await keysAfter(() => json({ code: 'record.refused' }, { status }))
      expect(again).not.toBe(before)
    })

    it('has a new key where it is another one', async () => {
      const [before, again] = await keysAfter(lost, { method: 'POST', body: { name: 'b' } })
      expect(again).not.toBe(before)
    })

    it('is told apart by what it expects of the record', async () => {
      const { api, requests } = world((_, count) => (count < 7 ? lost() : json({})))
      const patch = (tag: string) => ({ method: 'PATCH', body: { name: 'a' }, headers: { 'If-Match': tag } })
      await api.send('/agent/1', patch('"1"')).catch(() => undefined)
      await api.send('/agent/1', patch('"2"'))
      const [first, last] = [requests[0], requests.at(-1)].map(one => one?.headers.get('idempotency-key'))
      expect(last).not.toBe(first)
    })

    it('keeps the key that the caller gave', async () => {
      const { api, requests } = world(() => json({}))
      await api.send('/agent', { ...post, headers: { 'Idempotency-Key': 'mine-and-only-mine' } })
      expect(requests[0]?.headers.get('idempotency-key')).toBe('mine-and-only-mine')
    })
  })

  it('§3 calls the path that frontend.backend_api_url names, for everything it sends', async () => {
    const urls: string[] = []
    const api = createApi({
      fetch: async request => {
        urls.push(request.url)
        return json({})
      },
      pageUrl: 'https://desk.example/',
      scriptUrl: 'https://desk.example/main.js',
      apiPath: '/gateway/api/',
    })
    await api.send('/schema')
    await api.client.GET('/health_check')
    expect(urls).toEqual([
      'https://desk.example/gateway/api/schema',
      'https://desk.example/gateway/api/health_check',
    ])
    expect(api.baseUrl).toBe('https://desk.example/gateway/api')
  })

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '§7 sends the three headers with every %s, and again with each repetition',
    async method => {
      const { api, requests } = world((_, count) => new Response(null, { status: count === 1 ? 503 : 200 }))
      await api.send('/agent/1', { method }).catch(() => undefined)
      expect(requests).toHaveLength(method === 'POST' ? 1 : 2)
      const id = requests[0]?.headers.get('x-client-session-id')
      expect(id).toMatch(/^[a-z0-9]{32}$/)
      for (const { headers } of requests) {
        expect(headers.get('x-client-session-id')).toBe(id)
        expect(headers.get('x-client-version')).toBe('index-abc123.js')
        expect(headers.get('x-client-tenant-host')).toBe('desk.example')
      }
    },
  )

  it('throws a problem document as an ApiError with code, field errors and request id', async () => {
    const errors = [{ pointer: '/name', keyword: 'required', message: 'Please fill this in.' }]
    const problem = {
      title: 'Some fields need attention',
      status: 422,
      code: 'record.invalid',
      errors,
      request_id: 'r1',
    }
    const { api } = world(() =>
      json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
    )
    const error = await api.send('/agent', { method: 'POST', body: {} }).catch(reason => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'record.invalid', errors, requestId: 'r1' })
  })

  it('throws an answer that is no problem document by its status', async () => {
    const { api } = world(() => new Response('<h1>Bad gateway</h1>', { status: 418 }))
    await expect(api.send('/agent')).rejects.toMatchObject({ status: 418, code: 'http.418', errors: [] })
  })

  it('throws status 0 when nothing answers', async () => {
    const { api } = world(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.send('/agent')).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('lets 304 pass, and an answer without a body', async () => {
    const { api } = world(() => new Response(null, { status: 304 }))
    expect(await api.send('/schema')).toMatchObject({ status: 304, data: undefined })
  })

  it('opens a stream past the cache with the three headers, asks once, and leaves its body unread', async () => {
    const { api, requests } = world((_, count) =>
      count === 1 ? new Response('data: 1') : new Response(null, { status: 503 }),
    )
    const response = await api.open('/conversation/1/message_stream', {
      query: { since: '5' },
      headers: { Accept: 'text/event-stream' },
    })
    expect([response.bodyUsed, await response.text()]).toEqual([false, 'data: 1'])
    expect(requests[0]?.url).toBe('https://desk.example/api/conversation/1/message_stream?since=5')
    expect(requests[0]?.headers.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream')
    expect(requests[0]?.cache).toBe('no-store')
    await expect(api.open('/conversation/1/message_stream')).rejects.toMatchObject({ status: 503 })
    expect(requests).toHaveLength(2)
  })

  it('opens the stream of a write as soon as it begins, under no key: it cannot be told again', async () => {
    const { api, requests } = world(
      () =>
        new Response(
          new ReadableStream({ start: line => line.enqueue(new TextEncoder().encode('data: 1')) }),
          {
            headers: { 'content-type': 'text/event-stream' },
          },
        ),
    )
    const headers = { Accept: 'text/event-stream' }
    const { body } = await api.open('/smart_chain/execute', { method: 'POST', body: {}, headers })
    const { value } = (await body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe('data: 1')
    expect(requests[0]?.headers.get('idempotency-key')).toBeNull()
  })

  it('goes the same way for typed calls', async () => {
    const { api, requests } = world(() => json({ status: 'ok' }))
    const { data } = await api.client.GET('/health_check')
    expect(data).toEqual({ status: 'ok' })
    expect(requests[0]?.headers.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
  })
})
