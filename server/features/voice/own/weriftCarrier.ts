import type { MediaStreamTrack, RTCPeerConnection } from 'werift'
import { createDigitReader } from './digitReader.ts'
import type { CarrierListener, FrameCarrier } from './frameCarrier.ts'
import { decodeMulaw } from './g711.ts'
import { createInboundFrames } from './inboundFrames.ts'
import { createRtpSender } from './rtpSender.ts'
import { sayGoodbye } from './sayGoodbye.ts'

interface Deps {
  peer: RTCPeerConnection
  /** Incoming sound. */
  remote: MediaStreamTrack
  /** Outgoing sound. */
  local: MediaStreamTrack
  /** Payload type of keys; null if there are none. */
  digits: number | null
  /** Registers a callback that runs each time the other side checks the path. */
  onSign: (sign: () => void) => void
}

/** Carries frames over WebRTC, as PCMU. */
export function createWeriftCarrier({ peer, remote, local, digits, onSign }: Deps): FrameCarrier {
  let listener: CarrierListener | null = null
  let isClosed = false
  const { frame: send, skip } = createRtpSender(local)
  const inbound = createInboundFrames(frame => listener?.audio(frame))
  const readDigit = createDigitReader()

  remote.onReceiveRtp.subscribe(({ header, payload }) => {
    listener?.sign()
    if (header.payloadType === digits) {
      inbound.skip(header.sequenceNumber)
      const digit = readDigit(header.timestamp, payload)
      if (digit !== null) listener?.digit(digit)
    } else if (header.payloadType === 0) inbound.push(header.sequenceNumber, decodeMulaw(payload))
  })
  peer.connectionStateChange.subscribe(state => {
    if (state === 'closed' || state === 'failed') listener?.gone('broken')
  })
  peer.dtlsTransports[0]?.onStateChange.subscribe(state => {
    if (state === 'closed') listener?.gone('goodbye')
    if (state === 'failed') listener?.gone('broken')
  })
  onSign(() => listener?.sign())
  return {
    listen: to => {
      listener = to
    },
    get isOpen() {
      return peer.connectionState === 'connected'
    },
    send,
    skip,
    close,
  }

  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    listener = null
    local.stop()
    await sayGoodbye(peer)
    await peer.close()
  }
}
