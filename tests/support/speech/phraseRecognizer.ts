import { speakWords } from './espeak.ts'
import { soundFeatures } from './soundFeatures.ts'

const rate = 16_000
/** Mean distance per step; a sound at this distance or beyond is none of the phrases. */
const furthest = 6

export type Recognize = (samples: Int16Array) => Promise<string>

/**
 * Creates a recognizer for these phrases only, without a model. It compares a sound with each phrase as espeak-ng
 * speaks it, by dynamic time warping, and returns the nearest phrase. Returns an empty string if none is near, as for a
 * cough.
 */
export function phraseRecognizer(phrases: readonly string[]): Recognize {
  const templates = phrases.map(async phrase => ({
    phrase,
    rows: soundFeatures(await speakWords(phrase, rate)),
  }))
  return async samples => {
    const heard = soundFeatures(samples)
    const near = (await Promise.all(templates)).map(({ phrase, rows }) => ({
      phrase,
      far: distance(heard, rows),
    }))
    const [best] = near.sort((a, b) => a.far - b.far)
    return best && best.far < furthest ? best.phrase : ''
  }
}

/**
 * Returns the mean distance on the best alignment of two sounds; infinite if one is empty or more than twice as long as
 * the other.
 */
export function distance(a: number[][], b: number[][]): number {
  if (Math.min(a.length, b.length) * 2 < Math.max(a.length, b.length)) return Number.POSITIVE_INFINITY
  let before = [0, ...b.map(() => Number.POSITIVE_INFINITY)]
  for (const row of a) {
    const now = [Number.POSITIVE_INFINITY]
    b.forEach((other, at) => {
      const step = Math.min(before[at] ?? 0, before[at + 1] ?? 0, now[at] ?? 0)
      now.push(step + apart(row, other))
    })
    before = now
  }
  return (before.at(-1) ?? Number.POSITIVE_INFINITY) / (a.length + b.length)
}

function apart(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0))
}
