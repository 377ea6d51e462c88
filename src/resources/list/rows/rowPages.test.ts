import { expect, it } from 'vitest'
import { maxKept, pagesAround, pagesWith, usedPages } from './rowPages.ts'

it('asks for the pages in sight, and for the next one shortly before it is', () => {
  expect(pagesAround(0, 20, 20_000)).toEqual([0])
  expect(pagesAround(60, 80, 20_000)).toEqual([0, 1])
  expect(pagesAround(512_344, 512_360, 1_000_000)).toEqual([5123])
  expect(pagesAround(90, 99, 100)).toEqual([0])
  expect(pagesAround(0, 20, 0)).toEqual([0])
})

it('asks for no more than what is in sight where somebody has just jumped to', () => {
  expect(pagesWith(512_380, 512_399, 1_000_000)).toEqual([5123])
  expect(pagesWith(512_390, 512_410, 1_000_000)).toEqual([5123, 5124])
})

it('forgets the pages that were used longest ago', () => {
  const many = Array.from({ length: maxKept }, (_, page) => page)
  expect(usedPages(many, [0, 500])).toEqual({ kept: [...many.slice(2), 0, 500], dropped: [1] })
  expect(usedPages([], [3])).toEqual({ kept: [3], dropped: [] })
})
