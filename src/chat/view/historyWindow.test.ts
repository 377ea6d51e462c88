import { describe, expect, it } from 'vitest'
import { chatEntries } from '../../../tests/ui/chat/chatEntries.ts'
import { drawnRange, type HistoryWindow, widenEarlier, widenLater } from './historyWindow.ts'

const entries = chatEntries(1000)

describe('the drawn part of a history', () => {
  it('is its newest end, whatever is added there', () => {
    expect(drawnRange(entries, {})).toEqual([976, 1000])
    expect(drawnRange(entries.slice(0, 990), {})).toEqual([966, 990])
    expect(drawnRange(entries.slice(0, 3), {})).toEqual([0, 3])
    expect(drawnRange([], {})).toEqual([0, 0])
  })

  it('grows towards the beginning, and lets go of the end when it is too much', () => {
    const ranges: [number, number][] = []
    let shown: HistoryWindow = {}
    for (let times = 0; times < 4; times += 1) {
      shown = widenEarlier(entries, shown, 99)
      ranges.push(drawnRange(entries, shown))
    }
    expect(ranges).toEqual([
      [960, 1000],
      [944, 984],
      [928, 968],
      [912, 952],
    ])
  })

  it('stays on its rows while others are added at both ends', () => {
    const part = entries.slice(400, 600)
    const shown = widenEarlier(part, widenEarlier(part, widenEarlier(part, {}, 99), 99), 99)
    const [start, end] = drawnRange(entries, shown)
    expect(entries.slice(start, end)).toEqual(part.slice(...drawnRange(part, shown)))
  })

  it('comes back to the open end', () => {
    let shown: HistoryWindow = {}
    for (let times = 0; times < 10; times += 1) shown = widenEarlier(entries, shown, 99)
    for (let times = 0; times < 20; times += 1) shown = widenLater(entries, shown, 99)
    expect(drawnRange(entries, shown)).toEqual([960, 1000])
    expect(shown.last).toBeUndefined()
  })

  it('keeps the rows that are near the reader, however many they are', () => {
    const shown = widenEarlier(entries, widenEarlier(entries, {}, 0), 3)
    expect(drawnRange(entries, shown)).toEqual([944, 997])
    expect(drawnRange(entries, widenLater(entries, shown, 2))).toEqual([946, 1000])
  })

  it('begins anew at the end when its rows are gone', () => {
    expect(drawnRange(entries, { first: 'gone', last: 'gone too' })).toEqual([976, 1000])
  })
})
