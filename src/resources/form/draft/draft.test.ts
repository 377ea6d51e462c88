import { describe, expect, it } from 'vitest'
import { draftPrefix, isExpired } from './draft.ts'
import { createLivingTabs } from './livingTabs.ts'

const place = { host: 'lakeside.example', user: 'u', entity: 'agent', id: '1' }

describe('a draft', () => {
  it('is offered for 14 days', () => {
    const draft = { at: '2026-03-01T09:00:00.000Z', tab: 't', base: {}, data: {} }
    expect(isExpired(draft, new Date('2026-03-15T08:00:00.000Z'))).toBe(false)
    expect(isExpired(draft, new Date('2026-03-15T10:00:00.000Z'))).toBe(true)
  })

  it('is told apart by tenant, person, entity and record, whatever letters they have', () => {
    const others = [
      { ...place, host: 'other.example' },
      { ...place, user: 'v' },
      { ...place, entity: 'contact' },
      { ...place, id: '11' },
      { ...place, entity: 'agent/1', id: '' },
    ]
    for (const other of others) {
      expect(draftPrefix(other).startsWith(draftPrefix(place))).toBe(false)
      expect(draftPrefix(place).startsWith(draftPrefix(other))).toBe(false)
    }
  })
})

describe('the open tabs', () => {
  it('are those that hold their lock', async () => {
    const held = ['switchboard-tab-b', 'something-else']
    const locks = {
      request: async (name: string, work: () => Promise<unknown>) => {
        held.push(name)
        await work()
      },
      query: async () => ({ held: held.map(name => ({ name })) }),
    } as unknown as LockManager
    expect(await createLivingTabs(locks, 'a').living()).toEqual(new Set(['a', 'b']))
  })

  it('are this one alone where the browser has no locks', async () => {
    expect(await createLivingTabs(undefined, 'a').living()).toEqual(new Set(['a']))
  })
})
