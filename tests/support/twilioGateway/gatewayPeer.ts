import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCSessionDescription,
  RtpHeader,
  RtpPacket,
} from 'werift'
import { loudness, toMulaw } from './mulaw.ts'

/** The gateway's end of the sound of one call: G.711 both ways, a tone from us. */
export interface GatewayPeer {
  /** Answers the browser's offer, the first or one that begins the path anew; with every address of ours in it. */
  answer(offer: string): Promise<string>
  offer(): Promise<string>
  accept(answer: string): Promise<void>
  /** The next packets that come from the browser. */
  hear(packets: number): Promise<HeardPacket[]>
  /** Keys that came as RTP events. */
  digits(): string
  /** While it is silent nothing is sent at all, as on a line that was cut. */
  setSilent(isSilent: boolean): void
  /** From now on it sends what it hears. */
  echo(): void
  close(): Promise<void>
}

export interface HeardPacket {
  /** One more than that of the packet before, where none was lost. */
  sequence: number
  /** 0 to 32767. */
  loudness: number
}

/** Makes it, with nothing sent before the browser is connected. */
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
      // A key is told of in several packets with one time; 0 is the type of sound, whatever else is negotiated.
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

/** Twenty milliseconds of 400 Hz, which is eight whole waves: the next packet goes on where this one ends. */
const tone = Buffer.from(
  Array.from({ length: packetSamples }, (_, at) => toMulaw(9000 * Math.sin((2 * Math.PI * 400 * at) / 8000))),
)

/** Gives out a packet every 20 ms, and those that a busy machine was late with. */
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
