import { describe, expect, it } from 'vitest'
import { createRetryingFetch } from './retryingFetch.ts'

type Outcome = number | 'offline' | Response

function world(...outcomes: Outcome[]) {
  const waits: number[] = []
  const bodies: string[] = []
  const fetch = async (request: Request) => {
    bodies.push(await request.text())
    const outcome = outcomes[Math.min(bodies.length, outcomes.length) - 1]
    if (outcome === 'offline') throw new TypeError('Failed to fetch')
    return typeof outcome === 'number' ? new Response(null, { status: outcome }) : (outcome as Response)
  }
  const wait = async (ms: number) => void waits.push(ms)
  return { waits, bodies, send: createRetryingFetch({ fetch, wait, random: () => 0, now }) }
}

const now = () => new Date('2026-03-01T09:00:00.000Z')
const get = () => new Request('http://localhost/api/agent')

describe('createRetryingFetch', () => {
  it('§9 repeats a failing read five times with exponential delay, then gives its answer', async () => {
    const { send, waits, bodies } = world(503)
    expect((await send(get())).status).toBe(503)
    expect(bodies).toHaveLength(6)
    expect(waits).toEqual([200, 400, 800, 1600, 3200])
  })

  it('§9 spreads the delays by a fifth at most, so that not everybody comes back at once', async () => {
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    const fetch = async () => new Response(null, { status: 500 })
    await createRetryingFetch({ fetch, wait, random: () => 0.999, now })(get())
    expect(waits.map(Math.round)).toEqual([240, 480, 960, 1920, 3839])
  })

  it('§8 repeats after a network error and passes the last one on', async () => {
    const { send, bodies } = world('offline')
    await expect(send(get())).rejects.toThrow('Failed to fetch')
    expect(bodies).toHaveLength(6)
  })

  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])('§9 repeats %s', async method => {
    const { send, bodies } = world(500, 200)
    expect((await send(new Request('http://localhost/api/agent', { method }))).status).toBe(200)
    expect(bodies).toHaveLength(2)
  })

  it.each([500, 503, 429, 'offline'] as const)(
    '§9 sends a POST once, whatever comes of it: %s',
    async outcome => {
      const { send, bodies } = world(outcome)
      const post = new Request('http://localhost/api/agent', { method: 'POST', body: '{}' })
      await send(post).catch(() => undefined)
      expect(bodies).toHaveLength(1)
    },
  )

  it.each([503, 'offline'] as const)(
    '§9 asks the health check once, whatever comes of it: %s',
    async outcome => {
      const { send, bodies } = world(outcome)
      await send(new Request('http://localhost/api/health_check')).catch(() => undefined)
      expect(bodies).toHaveLength(1)
    },
  )

  it.each([500, 502, 503, 504, 599, 429])('§8 repeats after a %i', async status => {
    const { send, bodies } = world(status, 200)
    expect((await send(get())).status).toBe(200)
    expect(bodies).toHaveLength(2)
  })

  it('repeats with the body it was given', async () => {
    const { send, bodies } = world(500, 'offline', 200)
    await send(new Request('http://localhost/api/agent/1', { method: 'PUT', body: '{"name":"a"}' }))
    expect(bodies).toEqual(['{"name":"a"}', '{"name":"a"}', '{"name":"a"}'])
  })

  it('waits as long as a 429 asks for, and no longer than is bearable', async () => {
    const busy = (after: string) => new Response(null, { status: 429, headers: { 'Retry-After': after } })
    const { send, waits } = world(busy('3'), busy('86400'), 200)
    await send(get())
    expect(waits).toEqual([3000, 30_000])
  })

  it('understands a Retry-After that is a date, one that has passed, and one that is none', async () => {
    const busy = (after: string) => new Response(null, { status: 503, headers: { 'Retry-After': after } })
    const dates = ['Sun, 01 Mar 2026 09:00:07 GMT', 'Sun, 01 Mar 2026 08:00:00 GMT', 'soon']
    const { send, waits } = world(...dates.map(busy), 200)
    await send(get())
    expect(waits).toEqual([7000, 0, 800])
  })

  it.each([200, 304, 400, 401, 403, 404, 409, 412, 422, 499])('§8 takes a %i as an answer', async status => {
    const { send, bodies } = world(status)
    await send(get())
    expect(bodies).toHaveLength(1)
  })

  it('gives up when the caller has gone', async () => {
    const { send, bodies } = world('offline')
    const signal = AbortSignal.abort()
    await expect(send(new Request('http://localhost/api/agent', { signal }))).rejects.toThrow()
    expect(bodies.length).toBeLessThan(2)
  })
})
