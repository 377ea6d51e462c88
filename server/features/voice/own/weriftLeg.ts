import type { MediaStreamTrack, RTCPeerConnection } from 'werift'
import { type AudioLeg, frameSize, type LegListener } from './audioLeg.ts'
import { createDigitReader } from './digitReader.ts'
import type { FrameClock } from './frameClock.ts'
import { frameLevel, quietest } from './frameLevel.ts'
import { createFrameQueue } from './frameQueue.ts'
import { decodeMulaw } from './g711.ts'
import { createInboundFrames } from './inboundFrames.ts'
import { createRtpSender } from './rtpSender.ts'
import { sayGoodbye } from './sayGoodbye.ts'

interface Needs {
  peer: RTCPeerConnection
  /** What comes. */
  remote: MediaStreamTrack
  /** What goes. */
  local: MediaStreamTrack
  /** Payload type of keys; null where there are none. */
  digits: number | null
  clock: FrameClock
  /** Has this called each time that the other side checks the path. */
  onSign: (sign: () => void) => void
}

/** Frames without anything from the other side after which it counts as gone: 15 s (RFC 7675 lets checks be 6 s apart). */
const mostSilent = 750
/** Frames without a packet after which silence takes their place. */
const mostWaited = 3
/** Frames that a late beat makes up for; what was missed beyond that is skipped. */
const mostMadeUp = 10

/** The sound of a call over WebRTC, as PCMU at exactly 50 packets a second. */
export function createWeriftLeg({ peer, remote, local, digits, clock, onSign }: Needs): AudioLeg {
  let listener: LegListener | null = null
  let isOver = false
  /** Frames since a packet with sound has come, and since anything has. */
  let unheard = 0
  let unseen = 0
  let playedLevel = quietest
  const queue = createFrameQueue()
  const send = createRtpSender(local)
  const inbound = createInboundFrames(frame => listener?.audio(frame))
  const readDigit = createDigitReader()

  remote.onReceiveRtp.subscribe(({ header, payload }) => {
    unseen = 0
    if (header.payloadType === digits) {
      inbound.skip(header.sequenceNumber)
      const digit = readDigit(header.timestamp, payload)
      if (digit !== null) listener?.digit(digit)
    } else if (header.payloadType === 0) {
      unheard = 0
      inbound.push(header.sequenceNumber, decodeMulaw(payload))
    }
  })
  peer.connectionStateChange.subscribe(state => {
    if (state === 'closed' || state === 'failed') lose()
  })
  // The other side has said goodbye.
  peer.dtlsTransports[0]?.onStateChange.subscribe(state => {
    if (state === 'closed' || state === 'failed') lose()
  })
  onSign(() => {
    unseen = 0
  })
  const unfollow = clock.follow(beat)

  return {
    listen: to => {
      listener = to
    },
    play: samples => queue.add(samples),
    clear: () => queue.clear(),
    get playedMs() {
      return queue.takenMs
    },
    get playedLevel() {
      return playedLevel
    },
    close,
  }

  function beat(frames: number): void {
    const made = Math.min(frames, mostMadeUp)
    send.skip(frames - made)
    for (let left = made; left > 0 && !isOver; left -= 1) frameDue()
    // While this process itself was held up, nobody could be heard.
    unseen += made
    if (unseen > mostSilent) lose()
  }

  function frameDue(): void {
    unheard += 1
    if (unheard > mostWaited) listener?.audio(new Int16Array(frameSize))
    if (peer.connectionState !== 'connected') return
    const frame = queue.take()
    playedLevel = frame ? frameLevel(frame) : quietest
    send.frame(frame)
  }

  function lose(): void {
    if (isOver) return
    const told = listener
    void close()
    told?.closed()
  }

  async function close(): Promise<void> {
    if (isOver) return
    isOver = true
    listener = null
    unfollow()
    queue.clear()
    local.stop()
    await sayGoodbye(peer)
    await peer.close()
  }
}
