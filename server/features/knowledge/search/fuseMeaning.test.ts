import { describe, expect, test } from 'vitest'
import { packVector, similarities } from '../vectors/packVector.ts'
import { fuseMeaning } from './fuseMeaning.ts'

const texts = Array.from({ length: 40 }, (_, at) => 1 - at / 40)
/** Returns a pseudorandom number from 0 to 1, independent of the order by text. */
const chance = (at: number) => Math.abs(Math.sin(at * 12.9898) * 43_758.5453) % 1

describe('text and meaning', () => {
  test('a model that orders by chance changes nothing', () => {
    const found = texts.map((text, at) => ({ text, similarity: chance(at) / 2 }))
    const others = texts.map(() => ({ text: 0, similarity: 1 }))
    const { weight, scores } = fuseMeaning([...found, ...others], found.length, 5_000)
    expect(weight).toBe(0)
    expect(scores.slice(0, texts.length)).toEqual(texts)
  })

  test('one that agrees moves up what lies near, and what it alone has found', () => {
    const found = texts.map((text, at) => ({ text, similarity: at === 8 ? 1 : 0.2 + text / 2 }))
    const { weight, scores } = fuseMeaning([...found, { text: 0.1, similarity: 1 }], found.length, 5_000)
    expect(weight).toBeGreaterThan(0.2)
    expect(scores[8]).toBeGreaterThan(scores[6] ?? 1)
    expect(scores.at(-1)).toBeGreaterThan(scores[36] ?? 1)
  })

  test('what has no vector yet stays where its text puts it', () => {
    const found = texts.map(text => ({ text, similarity: null }))
    expect(fuseMeaning(found, found.length, 5_000).scores).toEqual(texts.map(text => expect.closeTo(text)))
  })
})

test('vectors in bytes are as near each other as they were', () => {
  const vector = (seed: number) => Array.from({ length: 256 }, (_, at) => chance(seed + at) - 0.5)
  const [a, b] = [vector(1), vector(7)]
  const cosine = (x: number[], y: number[]) =>
    x.reduce((sum, one, at) => sum + one * (y[at] ?? 0), 0) / Math.hypot(...x) / Math.hypot(...y)
  const packed = [packVector(a), packVector(b)]
  const rows = new Int8Array(packed.flatMap(one => [...one]))
  const [same = 0, other = 0] = similarities(rows, packVector(a))
  expect(same).toBeCloseTo(1, 2)
  expect(other).toBeCloseTo(cosine(a, b), 2)
})
