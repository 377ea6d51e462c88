import { describe, expect, it } from 'vitest'
import { loudness } from './levelMeter.ts'
import { type LineSample, lineQuality } from './lineQuality.ts'

const good: LineSample = { jitter: 4, rtt: 40, received: 50, lost: 0, input: null }
const line = (...samples: Partial<LineSample>[]) => samples.map(one => ({ ...good, ...one }))
const times = (count: number, sample: Partial<LineSample>) => Array.from({ length: count }, () => sample)

describe('§9 the faults of a line', () => {
  it.each<[string, Partial<LineSample>]>([
    ['high-jitter', { jitter: 31 }],
    ['high-rtt', { rtt: 401 }],
    ['high-packet-loss', { lost: 1, received: 49 }],
  ])('are %s where three of the last five seconds were bad, and 5 s after its beginning', (name, bad) => {
    expect(lineQuality(line({}, {}, ...times(3, bad)))).toEqual([name])
    expect(lineQuality(line({}, {}, {}, ...times(2, bad)))).toEqual([])
    expect(lineQuality(line(...times(4, bad)))).toEqual([])
    expect(lineQuality(line(...times(5, bad), {}, {}, {}))).toEqual([])
  })

  it.each<[string, Partial<LineSample>]>([
    ['30', { jitter: 30 }],
    ['400', { rtt: 400 }],
    ['one of a hundred', { lost: 1, received: 99 }],
  ])('begin above %s', (_limit, sample) => {
    expect(lineQuality(line(...times(10, sample)))).toEqual([])
  })

  it('are a level that never changes over 10 s, as of a microphone that is switched off', () => {
    expect(lineQuality(line(...times(10, { input: 0.2 })))).toEqual(['constant-audio-input-level'])
    expect(lineQuality(line(...times(9, { input: 0.2 }), { input: 0.4 }))).toEqual([])
    expect(lineQuality(line(...times(9, { input: 0.2 })))).toEqual([])
    expect(lineQuality(line(...times(10, { input: null })))).toEqual([])
  })
})

it('speech fills most of a meter, and a quiet room none of it', () => {
  const tone = (amplitude: number) =>
    Float32Array.from({ length: 1024 }, (_, at) => amplitude * Math.sin((at * Math.PI) / 8))
  expect(loudness(tone(0))).toBe(0)
  expect(loudness(tone(0.001))).toBe(0)
  expect(loudness(tone(0.1))).toBeGreaterThan(0.5)
  expect(loudness(tone(1))).toBe(1)
})
