import { describe, expect, it } from 'vitest'
import { orderedSamples, type Sample } from './orderedSamples.ts'

const sample = (run_id: string, more: Partial<Sample> = {}) =>
  ({ run_id, path: 'ask', error: null, is_pinned: false, is_simulated: false, ...more }) as Sample
const error = { code: 'x', message: 'y' }

/** Lists the runs with their samples' marks. */
function drawn(found: Parameters<typeof orderedSamples>[0]): string[] {
  return orderedSamples(found).map(
    ({ sample: one, isLastGood, isLastFailed }) =>
      one.run_id + (isLastGood ? ' good' : '') + (isLastFailed ? ' failed' : ''),
  )
}

describe('the samples of a step', () => {
  it('begin with what is pinned, the last good and the last failed one, and show each once', () => {
    const [a, b, c, pinned] = [
      sample('a', { error }),
      sample('b'),
      sample('c'),
      sample('p', { is_pinned: true }),
    ]
    const newest = [a, b, c, pinned]
    expect(drawn({ newest, failed: a, ordered: newest })).toEqual(['p', 'b good', 'a failed', 'c'])
    expect(drawn({ newest: [b], failed: sample('old', { error }), ordered: [c, b] })).toEqual([
      'b good',
      'old failed',
      'c',
    ])
  })

  it('take a real result for good before a simulated one, and no failed one where none has failed', () => {
    const newest = [sample('a', { is_simulated: true }), sample('b')]
    expect(drawn({ newest, failed: newest[0], ordered: newest })).toEqual(['b good', 'a'])
    expect(drawn({ newest: newest.slice(0, 1), failed: undefined, ordered: [] })).toEqual(['a good'])
    expect(drawn({ newest: [], failed: undefined, ordered: [] })).toEqual([])
  })

  it('tell visits of the same run apart by their places', () => {
    const visits = [sample('a', { path: 'each[1]/ask' }), sample('a', { path: 'each[0]/ask' })]
    expect(drawn({ newest: visits, failed: undefined, ordered: visits })).toEqual(['a good', 'a'])
  })
})
