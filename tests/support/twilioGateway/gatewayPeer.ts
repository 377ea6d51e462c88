import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCSessionDescription,
  RtpHeader,
  RtpPacket,
} from 'werift'
import { loudness, toMulaw } from './mulaw.ts'

/** Gateway's end of a call's sound: G.711 in both directions, and a tone from the gateway. */
export interface GatewayPeer {
  /**
   * Answers the browser's offer, whether the first or one that restarts ICE. The answer has all of the gateway's
   * addresses.
   */
  answer(offer: string): Promise<string>
  offer(): Promise<string>
  accept(answer: string): Promise<void>
  /** Resolves with the next packets from the browser. */
  hear(packets: number): Promise<HeardPacket[]>
  /** Returns the keys that arrived as RTP events. */
  digits(): string
  /** Starts or stops silence, in which nothing at all is sent, as on a line that was cut. */
  setSilent(isSilent: boolean): void
  /** Sends back everything it hears from now on, instead of the tone. */
  echo(): void
  close(): Promise<void>
}

export interface HeardPacket {
  /** One higher than that of the previous packet, if none was lost. */
  sequence: number
  /** From 0 to 32767. */
  loudness: number
}

/** Creates a peer; it sends nothing until the browser is connected. */
export function createGatewayPeer(): GatewayPeer {
  const peer = new RTCPeerConnection({
    codecs: { audio: [codec('audio/PCMU', 0), codec('audio/telephone-event', 101)] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const track = new MediaStreamTrack({ kind: 'audio' })
  const transceiver = peer.addTransceiver(track, { direction: 'sendrecv' })
  const listeners = new Set<(packet: HeardPacket) => void>()
  const pressed = new Map<number, string>()
  let isSilent = false
  let isEcho = false
  transceiver.onTrack.subscribe(remote => {
    remote.onReceiveRtp.subscribe(({ header, payload }) => {
      // Several packets with one timestamp report the same key. Payload type 0 is sound, regardless of what is
      // negotiated.
      if (header.payloadType !== 0) pressed.set(header.timestamp, keys[payload[0] ?? 0] ?? '?')
      else {
        if (isEcho) send(new RtpPacket(soundHeader(header.sequenceNumber, header.timestamp), payload))
        for (const listen of [...listeners])
          listen({ sequence: header.sequenceNumber, loudness: loudness(payload) })
      }
    })
  })
  const send = (packet: RtpPacket) => {
    if (!isSilent && peer.connectionState === 'connected') track.writeRtp(packet)
  }
  const stopTone = sendTone(packet => {
    if (!isEcho) send(packet)
  })
  const local = async (description: RTCSessionDescription | { type: 'offer' | 'answer'; sdp: string }) => {
    await peer.setLocalDescription(description)
    if (peer.iceGatheringState !== 'complete')
      await peer.iceGatheringStateChange.watch(state => state === 'complete')
    return peer.localDescription?.sdp ?? ''
  }
  return {
    answer: async sdp => {
      await peer.setRemoteDescription({ type: 'offer', sdp })
      return local(await peer.createAnswer())
    },
    offer: async () => local(await peer.createOffer()),
    accept: sdp => peer.setRemoteDescription({ type: 'answer', sdp }),
    hear: packets =>
      new Promise(resolve => {
        const heard: HeardPacket[] = []
        const listen = (packet: HeardPacket) => {
          heard.push(packet)
          if (heard.length < packets) return
          listeners.delete(listen)
          resolve(heard)
        }
        listeners.add(listen)
      }),
    digits: () => [...pressed.values()].join(''),
    setSilent: silent => {
      isSilent = silent
    },
    echo: () => {
      isEcho = true
    },
    close: async () => {
      stopTone()
      await peer.close()
    },
  }
}

const keys = '0123456789*#ABCD'
const packetMs = 20
const packetSamples = 160

/** 20 ms of 400 Hz, which is eight full waves, so that packets join without a break. */
const tone = Buffer.from(
  Array.from({ length: packetSamples }, (_, at) => toMulaw(9000 * Math.sin((2 * Math.PI * 400 * at) / 8000))),
)

/** Sends a packet every 20 ms, and makes up for those that a busy machine delayed. */
function sendTone(send: (packet: RtpPacket) => void): () => void {
  const began = performance.now()
  let count = 0
  const timer = setInterval(() => {
    while (performance.now() >= began + count * packetMs) {
      send(new RtpPacket(soundHeader(count % 65_536, count * packetSamples), tone))
      count += 1
    }
  }, packetMs)
  return () => clearInterval(timer)
}

function soundHeader(sequenceNumber: number, timestamp: number): RtpHeader {
  return new RtpHeader({ payloadType: 0, sequenceNumber, timestamp })
}

function codec(mimeType: string, payloadType: number): RTCRtpCodecParameters {
  return new RTCRtpCodecParameters({ mimeType, clockRate: 8000, channels: 1, payloadType })
}
