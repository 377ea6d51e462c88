import { expect, it } from 'vitest'
import { createFrameDecoder, createFrameEncoder, frameSize } from './soundCodec.ts'

/** Returns the mean square of the samples. */
const power = (samples: readonly number[]) =>
  samples.reduce((sum, one) => sum + one * one, 0) / samples.length

it.each([8000, 16_000, 44_100, 48_000])('what was said at %i Hz is heard again', rate => {
  const encode = createFrameEncoder(rate)
  const decode = createFrameDecoder(rate)
  const tone = Float32Array.from({ length: rate }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate))
  const frames = []
  for (let at = 0; at < rate; at += 128) frames.push(...encode(tone.subarray(at, at + 128)))
  expect(frames.length).toBeGreaterThanOrEqual(49)
  expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([frameSize]))
  const heard = frames.flatMap(frame => [...decode(frame)])
  expect(heard.length).toBeGreaterThan(rate * 0.97)
  expect(power(heard.slice(rate / 10))).toBeCloseTo(power([...tone]), 2)
})

it('what is too loud is cut, and does not turn over', () => {
  const [frame] = createFrameEncoder(8000)(new Float32Array(frameSize).fill(7))
  expect(createFrameDecoder(8000)(frame ?? new Uint8Array()).every(sample => sample > 0.9)).toBe(true)
})
