import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createResampler, resample } from './resample.ts'

const rates = [
  [24_000, 16_000],
  [24_000, 8000],
  [22_050, 16_000],
  [16_000, 8000],
  [8000, 16_000],
] as const

describe('resample', () => {
  it.each(rates)('keeps a tone that both rates carry, from %i to %i', (from, to) => {
    const heard = resample(tone(1000, from), from, to)
    expect(heard.length).toBe(to)
    expect(strength(heard, 1000, to)).toBeCloseTo(1, 1)
  })

  it('keeps out what the lower rate cannot carry, which would come back as another tone', () => {
    const heard = resample(tone(6000, 24_000), 24_000, 8000)
    expect(strength(heard, 2000, 8000)).toBeLessThan(0.01)
  })

  it('gives the same in pieces of any size as in one', () => {
    const whole = tone(440, 24_000).subarray(0, 2400)
    const wanted = resample(whole, 24_000, 16_000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 12 }), sizes => {
        const resampler = createResampler(24_000, 16_000)
        const made: number[] = []
        let at = 0
        for (const size of sizes) {
          made.push(...resampler.push(whole.subarray(at, at + size)))
          at += size
        }
        made.push(...resampler.push(whole.subarray(at)), ...resampler.flush())
        expect(made.slice(0, wanted.length)).toEqual([...wanted])
      }),
    )
  })
})

/** Returns one second of a sine tone. */
function tone(hertz: number, rate: number): Int16Array {
  return Int16Array.from({ length: rate }, (_, at) => 10_000 * Math.sin((2 * Math.PI * hertz * at) / rate))
}

/** Returns how strongly a tone occurs in the middle half of the samples; 1 equals the output of `tone`. */
function strength(samples: Int16Array, hertz: number, rate: number): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4)
  let real = 0
  let imaginary = 0
  middle.forEach((sample, at) => {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate)
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate)
  })
  return (2 * Math.hypot(real, imaginary)) / middle.length / 10_000
}
