import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

/** Creates work that records its start and runs until the test ends it. */
function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('a fair queue', () => {
  it('serves tenants in turn, however often each asked before', async () => {
    const queue = createFairQueue({ slots: 1, ofTenant: 1 })
    const order: string[] = []
    const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map(tenant => queue(tenant, async () => order.push(tenant)))
    await Promise.all(asked)
    expect(order.join('')).toBe('abcaba')
  })

  it('keeps a slot that no tenant can take from the others', async () => {
    const queue = createFairQueue({ slots: 2, ofTenant: 1 })
    const { begun, work, end } = held()
    const all = [queue('a', work('first')), queue('a', work('second')), queue('b', work('other'))]
    expect(begun).toEqual(['first', 'other'])
    end('first')
    expect(await all[0]).toBe('first')
    expect(begun).toEqual(['first', 'other', 'second'])
    for (const name of begun) end(name)
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
  })

  it('never runs more than it may, nor more of one tenant, and forgets none', async () => {
    const queue = createFairQueue({ slots: 3, ofTenant: 2 })
    const running: string[] = []
    const counts: [all: number, own: number][] = []
    const work = (tenant: string) => async () => {
      running.push(tenant)
      counts.push([running.length, running.filter(one => one === tenant).length])
      await new Promise(resolve => setImmediate(resolve))
      running.splice(running.indexOf(tenant), 1)
      return tenant
    }
    const wanted = ['a', 'a', 'a', 'a', 'b', 'c', 'b', 'b', 'a']
    expect(await Promise.all(wanted.map(tenant => queue(tenant, work(tenant))))).toEqual(wanted)
    expect(Math.max(...counts.map(([all]) => all))).toBe(3)
    expect(Math.max(...counts.map(([, own]) => own))).toBe(2)
  })

  it('asks a tenant that has asked too much to come later, and no other', async () => {
    const queue = createFairQueue({ slots: 1, ofTenant: 1, maxAsked: 2 })
    const { work, end } = held()
    const first = queue('a', work('first'))
    const second = queue('a', async () => 'second')
    await expect(queue('a', async () => 'third')).rejects.toMatchObject({ code: 'request.too_many' })
    const other = queue('b', async () => 'other')
    end('first')
    expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other'])
    expect(await queue('a', async () => 'again')).toBe('again')
  })

  it('forgets a caller that is told to stop while waiting, and goes on with the next', async () => {
    const queue = createFairQueue({ slots: 1, ofTenant: 1, maxAsked: 3 })
    const { begun, work, end } = held()
    const stop = new AbortController()
    const first = queue('a', work('first'))
    const stopped = queue('a', work('stopped'), stop.signal)
    const next = queue('a', async () => 'next')
    stop.abort(new Error('no longer wanted'))
    await expect(stopped).rejects.toThrow('no longer wanted')
    end('first')
    await first
    expect(await next).toBe('next')
    expect(begun).toEqual(['first'])
    await expect(queue('a', work('late'), stop.signal)).rejects.toThrow('no longer wanted')
  })

  it('goes on when the work fails', async () => {
    const queue = createFairQueue({ slots: 1, ofTenant: 1 })
    const failed = queue('a', () => Promise.reject(new Error('broken')))
    const next = queue('a', async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
