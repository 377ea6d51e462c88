import { frameSize } from './audioLeg.ts'

/** Frames that are kept from before a voice was sure: 300 ms, so that its first sound is not cut off. */
const before = 15

/** Keeps what the caller says in a turn, from a little before it began. */
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
    /** All of it until now. */
    sound: () => {
      const samples = new Int16Array(frames.length * frameSize)
      frames.forEach((frame, at) => {
        samples.set(frame, at * frameSize)
      })
      return samples
    },
  }
}
