import { decodeMulaw, encodeMulaw } from '../../../common/mulaw.ts'
import { createResampler } from '../../../common/resample.ts'

/** Format of sound on the line: 8000 samples per second, in frames of 20 ms with one byte per sample. */
export const lineRate = 8000
export const frameSize = 160

/** Creates an encoder that turns the browser's sound, 32-bit samples at its own rate, into frames for the line. */
export function createFrameEncoder(rate: number): (samples: Float32Array) => Uint8Array<ArrayBuffer>[] {
  const resampler = createResampler(rate, lineRate)
  let rest = new Int16Array(0)
  return samples => {
    const next = resampler.push(Int16Array.from(samples, toInteger))
    const known = new Int16Array(rest.length + next.length)
    known.set(rest)
    known.set(next, rest.length)
    const frames: Uint8Array<ArrayBuffer>[] = []
    let at = 0
    for (; at + frameSize <= known.length; at += frameSize)
      frames.push(encodeMulaw(known.subarray(at, at + frameSize)))
    rest = known.slice(at)
    return frames
  }
}

/** Creates a decoder that turns frames of the line into the browser's sound. */
export function createFrameDecoder(rate: number): (frame: Uint8Array) => Float32Array<ArrayBuffer> {
  const resampler = createResampler(lineRate, rate)
  return frame => Float32Array.from(resampler.push(decodeMulaw(frame)), sample => sample / 32_768)
}

function toInteger(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)))
}
