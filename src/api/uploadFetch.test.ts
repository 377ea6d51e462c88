import { describe, expect, it } from 'vitest'
import { sentInSlices } from './uploadFetch.ts'

describe('the progress of an upload', () => {
  it.each([
    [0, 200_000, 0],
    [65_535, 200_000, 0],
    [65_536, 200_000, 65_536],
    [199_999, 200_000, 196_608],
    [200_000, 200_000, 200_000],
    [10, 10, 10],
    [250_000, 200_000, 200_000],
  ])('§9 is told in slices of 65536 bytes: %i of %i', (loaded, size, told) => {
    expect(sentInSlices(loaded, size)).toBe(told)
  })
})
