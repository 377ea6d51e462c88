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

  it('goes on when the work fails', async () => {
    const limited = createConcurrencyLimit(1)
    const failed = limited(() => Promise.reject(new Error('broken')))
    const next = limited(() => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
