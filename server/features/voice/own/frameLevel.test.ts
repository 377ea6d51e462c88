import { describe, expect, it } from 'vitest'
import { frameLevel, quietest } from './frameLevel.ts'

describe('frameLevel', () => {
  it('is zero at full scale, six decibels less at half of it, and the quietest for silence or nothing', () => {
    expect(frameLevel(new Int16Array(160).fill(-32_768))).toBeCloseTo(0)
    expect(frameLevel(new Int16Array(160).fill(16_384))).toBeCloseTo(-6.02)
    expect(frameLevel(new Int16Array(160))).toBe(quietest)
    expect(frameLevel(new Int16Array(0))).toBe(quietest)
  })
})
