import { describe, expect, it } from 'vitest'
import {
  drawnRows,
  type Geometry,
  placeAfterScroll,
  placeAfterWheel,
  placeAt,
  placeShowing,
  settled,
  tallest,
  trackHeight,
} from './scrollWindow.ts'

const short: Geometry = { count: 20_000, rowHeight: 44, viewHeight: 600 }
const long: Geometry = { count: 1_000_000, rowHeight: 44, viewHeight: 600 }
const top = { scrolled: 0, top: 0 }
const lengthOf = ({ count, rowHeight, viewHeight }: Geometry) => count * rowHeight - viewHeight

describe('a list that browsers can draw in its full height', () => {
  it('stands where the browser scrolled', () => {
    expect(trackHeight(short)).toBe(880_000)
    expect(placeAfterScroll(top, 123, short)).toEqual({ scrolled: 123, top: 123 })
    expect(placeAfterScroll(top, 500_000, short)).toEqual({ scrolled: 500_000, top: 500_000 })
  })

  it('leaves the wheel to the browser', () => {
    expect(placeAfterWheel({ scrolled: 0, top: 0 }, -100, short)).toBeUndefined()
  })
})

describe('a list higher than browsers can draw', () => {
  const end = tallest - long.viewHeight

  it('is scrolled in an element of a height they can', () => {
    expect(trackHeight(long)).toBe(tallest)
  })

  it('moves by as many pixels as the wheel does', () => {
    const middle = placeAt(20_000_000, long)
    const moved = placeAfterScroll(middle, middle.scrolled + 132, long)
    expect(moved.top).toBe(20_000_132)
  })

  it('reaches its true ends and every share between them when the bar is dragged', () => {
    expect(placeAfterScroll(top, end, long)).toEqual({ scrolled: end, top: lengthOf(long) })
    const half = placeAfterScroll(top, end / 2, long)
    expect(half.top).toBeCloseTo(lengthOf(long) / 2, 0)
    expect(placeAfterScroll(half, 0, long)).toEqual(top)
  })

  it('puts the bar where it belongs once the hand rests, and shows the same rows', () => {
    const wheeled = placeAfterScroll(
      placeAt(20_000_000, long),
      placeAt(20_000_000, long).scrolled + 1500,
      long,
    )
    const rested = settled(wheeled, long)
    expect(rested.top).toBe(wheeled.top)
    expect(rested).toEqual(placeAt(wheeled.top, long))
    expect(settled(rested, long)).toEqual(rested)
  })

  it('does not stop short of its end when the bar gets there before it does', () => {
    const near = placeAt(lengthOf(long) - 1000, long)
    const atBottom = placeAfterScroll(near, end, long)
    expect(atBottom.scrolled).toBeLessThan(end)
    const last = placeAfterWheel(near, 1000, long)
    expect(last).toEqual({ scrolled: end, top: lengthOf(long) })
  })
})

it('brings a row into view by the shortest way', () => {
  const place = placeAt(44 * 100, short)
  expect(placeShowing(105, place, short).top).toBe(44 * 100)
  expect(placeShowing(99, place, short).top).toBe(44 * 99)
  expect(placeShowing(200, place, short).top).toBe(44 * 201 - 600)
})

it('draws no more rows than are in view and some beyond, wherever it stands', () => {
  for (const share of [0, 0.3, 0.77, 1]) {
    const { first, last } = drawnRows(placeAt(lengthOf(long) * share, long), long)
    expect(last - first).toBeLessThan(25)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(last).toBeLessThanOrEqual(long.count)
  }
  expect(drawnRows(placeAt(lengthOf(long), long), long).last).toBe(long.count)
  expect(drawnRows(top, { ...short, count: 3 })).toEqual({ first: 0, last: 3 })
})
