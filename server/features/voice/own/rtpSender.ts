import { randomInt } from 'node:crypto'
import { type MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { frameSize } from './audioLeg.ts'
import { encodeMulaw } from './g711.ts'

const silence = encodeMulaw(new Int16Array(frameSize))

/** Numbers and timestamps outgoing PCMU frames (RFC 3550). Both start at a random value, as the RFC recommends. */
export function createRtpSender(track: MediaStreamTrack) {
  let number = randomInt(0x8000)
  let timestamp = randomInt(0x8000_0000)
  let wasSilent = true
  return { frame, skip }

  /** Sends a frame. Sends silence for null, so that the other side's clock and the path stay alive. */
  function frame(samples: Int16Array | null): void {
    const marker = samples !== null && wasSilent
    wasSilent = samples === null
    const header = new RtpHeader({ payloadType: 0, sequenceNumber: number, timestamp, marker })
    track.writeRtp(new RtpPacket(header, samples ? encodeMulaw(samples) : silence))
    number = (number + 1) & 0xffff
    skip(1)
  }

  /** Lets the time of this many frames pass without a packet. */
  function skip(frames: number): void {
    timestamp = (timestamp + frames * frameSize) >>> 0
  }
}
