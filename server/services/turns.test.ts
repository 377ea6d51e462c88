import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('createTurns', () => {
  it('never runs more than it may, and forgets none', async () => {
    const turn = createTurns(2)
    let running = 0
    let most = 0
    const work = async (name: number) => {
      most = Math.max(most, ++running)
      await new Promise(resolve => setImmediate(resolve))
      running--
      return name
    }
    const done = await Promise.all([1, 2, 3, 4, 5].map(name => turn(() => work(name))))
    expect(done).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('gives the turn on when the work fails', async () => {
    const turn = createTurns(1)
    const failed = turn(() => Promise.reject(new Error('broken')))
    const next = turn(() => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
