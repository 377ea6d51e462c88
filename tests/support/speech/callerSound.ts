import { frameLevel } from '../../../server/features/voice/own/frameLevel.ts'

/** Samples of 20 ms at 8 kHz. */
export const frameSize = 160
/** Decibels below full scale above which somebody is heard. */
const heardAbove = -45

/** A sound in frames, the last one filled with silence. */
export function framesOf(samples: Int16Array): Int16Array[] {
  return Array.from({ length: Math.ceil(samples.length / frameSize) }, (_, at) => {
    const frame = new Int16Array(frameSize)
    frame.set(samples.subarray(at * frameSize, (at + 1) * frameSize))
    return frame
  })
}

/** Frames as one sound of 8 kHz, from the first to the last that can be heard. */
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
