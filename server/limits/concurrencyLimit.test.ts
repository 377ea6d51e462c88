import { describe, expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

describe('createConcurrencyLimit', () => {
  it('never runs more than it may, and forgets none', async () => {
    const limited = createConcurrencyLimit(2)
    let running = 0
    let most = 0
    const work = async (name: number) => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setImmediate(resolve))
      running--
      return name
    }
    const done = await Promise.all([1, 2, 3, 4, 5].map(name => limited(() => work(name))))
    expect(done).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('forgets whoever is told to stop while waiting, and goes on with the next', async () => {
    const limited = createConcurrencyLimit(1)
    const stop = new AbortController()
    let end = () => {}
    const first = limited(() => new Promise<void>(resolve => (end = resolve)))
    const stopped = limited(() => Promise.resolve('stopped'), stop.signal)
    const next = limited(() => Promise.resolve('next'))
    stop.abort(new Error('no longer wanted'))
    await expect(stopped).rejects.toThrow('no longer wanted')
    end()
    await first
    expect(await next).toBe('next')
  })

  it('goes on when the work fails', async () => {
    const limited = createConcurrencyLimit(1)
    const failed = limited(() => Promise.reject(new Error('broken')))
    const next = limited(() => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
