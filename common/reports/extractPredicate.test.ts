import { describe, expect, it } from 'vitest'
import { extractPredicate, parseExtractPredicate } from './extractPredicate.ts'

const figureId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c21'
const version = '0a1b2c3d4e5f'

describe('the name of conversations with an answer', () => {
  it.each([null, 0, 1, 19])('can be read back with the value %s', value => {
    const name = extractPredicate({ figureId, version, value })
    expect(name.length).toBeLessThanOrEqual(63)
    expect(parseExtractPredicate(name)).toEqual({ figureId, version, value })
  })

  it.each([
    'extracted',
    `extracted:${figureId}`,
    `extracted:${figureId}:${version}:`,
    `extracted:${figureId}:${version}:-1`,
    `extracted:${figureId}:${version}:1.5`,
    `extracted:${figureId}:${version}:100`,
    `extracted:${figureId}:${version}0`,
    `extracted:${figureId.toUpperCase()}:${version}`,
    `not extracted:${figureId}:${version}`,
  ])('is not %s', name => {
    expect(parseExtractPredicate(name)).toBeNull()
  })
})
