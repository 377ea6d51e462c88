import { frameSize } from './audioLeg.ts'

/** Frames kept from before a voice is detected: 300 ms, so that its first sound is not cut off. */
const before = 15

/** Records the caller's turn, starting a little before its beginning. */
export function createTurnRecorder() {
  let frames: Int16Array[] = []
  let isTurn = false
  return {
    add: (frame: Int16Array) => {
      frames.push(frame)
      if (!isTurn && frames.length > before) frames.shift()
    },
    begin: () => {
      isTurn = true
    },
    end: () => {
      isTurn = false
      frames = frames.slice(-before)
    },
    /** Returns everything recorded so far. */
    sound: () => {
      const samples = new Int16Array(frames.length * frameSize)
      frames.forEach((frame, at) => {
        samples.set(frame, at * frameSize)
      })
      return samples
    },
  }
}
