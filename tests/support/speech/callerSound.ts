import { frameLevel } from '../../../server/features/voice/own/frameLevel.ts'

/** Samples in 20 ms at 8 kHz. */
export const frameSize = 160
/** Decibels below full scale above which a frame is audible. */
const heardAbove = -45

/** Splits a sound into frames; silence fills the last one. */
export function framesOf(samples: Int16Array): Int16Array[] {
  return Array.from({ length: Math.ceil(samples.length / frameSize) }, (_, at) => {
    const frame = new Int16Array(frameSize)
    frame.set(samples.subarray(at * frameSize, (at + 1) * frameSize))
    return frame
  })
}

/** Joins frames into one sound of 8 kHz, from the first to the last audible frame. */
export function audibleSound(frames: readonly Int16Array[]): Int16Array {
  const isHeard = (frame: Int16Array) => frameLevel(frame) > heardAbove
  const first = frames.findIndex(isHeard)
  const heard = first < 0 ? [] : frames.slice(first, frames.findLastIndex(isHeard) + 1)
  const samples = new Int16Array(heard.length * frameSize)
  heard.forEach((frame, at) => {
    samples.set(frame, at * frameSize)
  })
  return samples
}
