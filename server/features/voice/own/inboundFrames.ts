import { frameSize } from './audioLeg.ts'

/** Maximum lost frames to fill in. A longer gap is a pause of the sender, which the leg's clock fills. */
const maxFilled = 10
/** Lost frames that repeat the last one heard, which sounds better than a gap; the others are silent. */
const maxRepeated = 3

/** Builds frames of 20 ms from packets that may be lost, duplicated, late or of another length. */
export function createInboundFrames(heard: (frame: Int16Array) => void) {
  let expected: number | null = null
  let rest = new Int16Array(0)
  let latest = new Int16Array(frameSize)
  return {
    /** Adds a packet with its 16-bit sequence number. */
    push: (number: number, samples: Int16Array) => {
      if (follows(number)) cut(samples)
    },
    /** Counts a packet that carries no sound. */
    skip: (number: number) => void follows(number),
  }

  function follows(number: number): boolean {
    const ahead = expected === null ? 0 : (number - expected) & 0xffff
    // The packet is late or a duplicate: its number lies behind the expected one.
    if (ahead > 0x8000) return false
    expected = (number + 1) & 0xffff
    if (ahead <= maxFilled) fill(ahead)
    return true
  }

  function fill(frames: number): void {
    for (let at = 0; at < frames; at += 1) heard(at < maxRepeated ? latest : new Int16Array(frameSize))
  }

  function cut(samples: Int16Array): void {
    const known = new Int16Array(rest.length + samples.length)
    known.set(rest)
    known.set(samples, rest.length)
    let at = 0
    for (; at + frameSize <= known.length; at += frameSize) {
      latest = known.slice(at, at + frameSize)
      heard(latest)
    }
    rest = known.slice(at)
  }
}
