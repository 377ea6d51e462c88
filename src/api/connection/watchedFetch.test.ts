import { describe, expect, it } from 'vitest'
import { watchedFetch } from './watchedFetch.ts'

function world(answer: () => Response | Promise<Response>) {
  const said: string[] = []
  const connection = { doubt: () => void said.push('doubt'), confirm: () => void said.push('confirm') }
  const fetch = watchedFetch(async () => answer(), connection)
  return { said, fetch: (init?: RequestInit) => fetch(new Request('http://localhost/api/agent', init)) }
}

describe('watchedFetch', () => {
  it.each([200, 304, 401, 422, 429, 500])('takes a %i for the server’s own word', async status => {
    const { said, fetch } = world(() => new Response(null, { status }))
    expect((await fetch()).status).toBe(status)
    expect(said).toEqual(['confirm'])
  })

  it.each([502, 503, 504])('takes a %i for the word of somebody who found nobody', async status => {
    const { said, fetch } = world(() => new Response(null, { status }))
    expect((await fetch()).status).toBe(status)
    expect(said).toEqual(['doubt'])
  })

  it('doubts when nothing answers, and passes that on', async () => {
    const { said, fetch } = world(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(fetch()).rejects.toThrow('Failed to fetch')
    expect(said).toEqual(['doubt'])
  })

  it('thinks nothing of a request that was taken back', async () => {
    const { said, fetch } = world(() => Promise.reject(new DOMException('gone', 'AbortError')))
    await expect(fetch({ signal: AbortSignal.abort() })).rejects.toThrow('gone')
    expect(said).toEqual([])
  })
})
