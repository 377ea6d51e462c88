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
  return { waits, bodies, send: createRetryingFetch({ fetch, wait, random: () => 0 }) }
}

const get = () => new Request('http://localhost/api/agent')

describe('createRetryingFetch', () => {
  it('§9 repeats a failing read five times with exponential delay, then gives its answer', async () => {
    const { send, waits, bodies } = world(503)
    expect((await send(get())).status).toBe(503)
    expect(bodies).toHaveLength(6)
    expect(waits).toEqual([200, 400, 800, 1600, 3200])
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

  it('§9 sends a POST once', async () => {
    const { send, bodies } = world(500)
    await send(new Request('http://localhost/api/agent', { method: 'POST', body: '{}' }))
    expect(bodies).toHaveLength(1)
  })

  it('§9 asks the health check once', async () => {
    const { send, bodies } = world(503)
    await send(new Request('http://localhost/api/health_check'))
    expect(bodies).toHaveLength(1)
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

  it.each([200, 404, 409, 422])('takes a %i as an answer', async status => {
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
