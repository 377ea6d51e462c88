import { describe, expect, it } from 'vitest'
import limits from '../../../openapi/limits.json' with { type: 'json' }
import { shownShare } from './shownShare.ts'

const { csv, document } = limits.fakedProgress

describe('shownShare', () => {
  it('§9 fakes the first 20% of a CSV upload and the first 50% of a document upload', () => {
    expect(shownShare(csv, 0, 60_000)).toBeCloseTo(0.2)
    expect(shownShare(document, 0, 60_000)).toBeCloseTo(0.5)
  })

  it('begins at nothing and comes half of the way in each half-life', () => {
    const at = (ms: number) => shownShare(document, 0, ms)
    expect([at(0), at(2000), at(4000)]).toEqual([0, 0.25, 0.375])
  })

  it('never pretends that more than the faked part is done', () => {
    expect(shownShare(csv, 0, 3_600_000)).toBeLessThanOrEqual(0.2)
  })

  it('fills the rest by what is really done', () => {
    expect(shownShare(csv, 0.5, 0)).toBeCloseTo(0.6)
    expect(shownShare(document, 0.5, 0)).toBeCloseTo(0.75)
    expect([shownShare(csv, 1, 0), shownShare(document, 1.2, 0)]).toEqual([1, 1])
  })

  it('shows what is done alone where nothing is faked', () => {
    expect([shownShare(0, 0, 9000), shownShare(0, 0.3, 9000)]).toEqual([0, 0.3])
  })
})
