import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { withLeastTime } from './withLeastTime.ts'

const ways = {
  create: (provider: RecordProvider, entity: string) => provider.create(entity, { data: {} }),
  remove: (provider: RecordProvider, entity: string) => provider.remove(entity, '1'),
  purge: (provider: RecordProvider, entity: string) => provider.purge(entity, '1'),
  deleteMany: (provider: RecordProvider, entity: string) => provider.deleteMany(entity, { ids: ['1'] }),
}

/** Calls a provider method with the given answer and returns the list of its outcomes, filled once it settles. */
function begin(way: keyof typeof ways, entity: string, answer = async (): Promise<unknown> => 'done') {
  const provider = withLeastTime({ [way]: answer } as unknown as RecordProvider, limits.minWriteMs)
  const told: unknown[] = []
  ways[way](provider, entity).then(
    result => told.push(result),
    reason => told.push(reason),
  )
  return told
}

describe('§9 how making or deleting went', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'is told after a second at least for a document template: %s',
    async way => {
      const told = begin(way, 'document_template')
      await vi.advanceTimersByTimeAsync(999)
      expect(told).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(told).toEqual(['done'])
    },
  )

  it('is told then as well where it failed', async () => {
    const told = begin('create', 'document_template', () => Promise.reject('refused'))
    await vi.advanceTimersByTimeAsync(999)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['refused'])
  })

  it('is told when it is done where that takes longer, and at once of other records', async () => {
    const late = () => new Promise(resolve => setTimeout(resolve, 1500, 'late'))
    const template = begin('create', 'document_template', late)
    const agent = begin('create', 'agent')
    await vi.advanceTimersByTimeAsync(0)
    expect(agent).toEqual(['done'])
    await vi.advanceTimersByTimeAsync(1499)
    expect(template).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(template).toEqual(['late'])
  })
})
