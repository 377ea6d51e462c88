import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Changes, gatherChanges } from './gatherChanges.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gatherer() {
  const told: (string[] | 'all')[] = []
  const changes = gatherChanges((one: Changes) => told.push(one === 'all' ? one : [...one]))
  return { told, changes }
}

it('changes in quick succession are told together, each conversation once', () => {
  const { told, changes } = gatherer()
  for (const id of ['a', 'b', 'a']) changes.add(id)
  vi.advanceTimersByTime(249)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['a', 'b']])
})

it('changes that never rest are told every 1.5 s all the same', () => {
  const { told, changes } = gatherer()
  for (let ms = 0; ms < 3100; ms += 100) {
    changes.add('a')
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual([['a'], ['a']])
})

it('where anything may have changed, that is what is told', () => {
  const { told, changes } = gatherer()
  changes.add('a')
  changes.addAll()
  changes.add('b')
  vi.advanceTimersByTime(250)
  expect(told).toEqual(['all'])
})

it('what was gathered when it is stopped is never told', () => {
  const { told, changes } = gatherer()
  changes.add('a')
  changes.stop()
  vi.advanceTimersByTime(5000)
  expect(told).toEqual([])
})
