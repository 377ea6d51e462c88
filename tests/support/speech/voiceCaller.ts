import {
  MediaStreamTrack,
  type RTCDtlsTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift'
import { createFrameClock } from '../../../server/features/voice/own/frameClock.ts'
import { decodeMulaw, encodeMulaw } from '../../../server/features/voice/own/g711.ts'
import { sayGoodbye } from '../../../server/features/voice/own/sayGoodbye.ts'
import { audibleSound, frameSize, framesOf } from './callerSound.ts'

const keys = '0123456789*#'

const sound = new RTCRtpCodecParameters({
  mimeType: 'audio/PCMU',
  clockRate: 8000,
  channels: 1,
  payloadType: 0,
})
const keyPress = new RTCRtpCodecParameters({
  mimeType: 'audio/telephone-event',
  clockRate: 8000,
  payloadType: 101,
  parameters: '0-15',
})

export type VoiceCaller = Awaited<ReturnType<typeof createVoiceCaller>>

/** Creates a caller over WebRTC on local sockets. It sends 50 packets a second and keeps all that arrive. */
export async function createVoiceCaller() {
  const peer = new RTCPeerConnection({
    codecs: { audio: [sound, keyPress], video: [] },
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    // Replaces the public server that the library asks by default; nothing listens there.
    iceServers: [{ urls: 'stun:127.0.0.1:9' }],
  })
  const track = new MediaStreamTrack({ kind: 'audio' })
  const { sender } = peer.addTransceiver(track, { direction: 'sendrecv' })
  const heard: Int16Array[] = []
  const numbers: number[] = []
  const timestamps: number[] = []
  const waiting: Int16Array[] = []
  let unfollow = () => {}
  let isStalled = false
  let number = 65_000
  let timestamp = 0

  peer.onTrack.subscribe(remote => {
    remote.onReceiveRtp.subscribe(({ header, payload }) => {
      heard.push(decodeMulaw(payload))
      numbers.push(header.sequenceNumber)
      timestamps.push(header.timestamp)
    })
  })
  const offer = await peer.createOffer()
  const [secure] = peer.dtlsTransports
  secure?.onStateChange.subscribe(state => {
    // The library creates `dtls` right after it reports this state.
    if (state === 'connecting') queueMicrotask(() => secure.dtls && askedOnce(secure.dtls))
  })
  const hasSocket = new Promise<unknown>(resolve => peer.onIceCandidate.once(resolve))
  // The library looks for more addresses meanwhile; there is no need to wait.
  peer.setLocalDescription(offer).catch(() => {})
  await hasSocket
  return {
    offer: offer.sdp,
    peer,
    /** Frames received, with the sequence numbers and timestamps of their packets. */
    heard,
    numbers,
    timestamps,
    accept,
    say: (samples: Int16Array) => void waiting.push(...framesOf(samples)),
    /** Returns whether everything queued was sent. */
    isSilent: () => waiting.length === 0,
    press,
    /** Stops sending, or starts again. */
    stall: (isSo: boolean) => {
      isStalled = isSo
    },
    /** Returns the sound received since a frame, at 8 kHz, from the first to the last audible frame. */
    soundSince: (start: number) => audibleSound(heard.slice(start)),
    close,
  }

  /** Accepts the answer; resolves once both sides are connected, rejects if the connection fails. */
  async function accept(answer: string): Promise<void> {
    const connected = new Promise<void>((resolve, reject) => {
      peer.connectionStateChange.subscribe(state => {
        if (state === 'connected') resolve()
        if (state === 'failed' || state === 'closed') reject(new Error(`The call is ${state}.`))
      })
    })
    await peer.setRemoteDescription({ type: 'answer', sdp: answer })
    await connected
    unfollow = createFrameClock().follow(frames => {
      for (let left = frames; left > 0; left -= 1) {
        if (!isStalled) send(sound, encodeMulaw(waiting.shift() ?? new Int16Array(frameSize)))
        timestamp += frameSize
      }
    })
  }

  /**
   * Presses a key as telephones do (RFC 4733): all packets have one timestamp, and the last one is sent three times.
   */
  function press(key: string): void {
    for (const [at, isEnd] of [false, false, true, true, true].entries()) {
      send(keyPress, Buffer.from([keys.indexOf(key), (isEnd ? 0x80 : 0) | 10, 0, 160 * (at + 1)]))
    }
    // A new timestamp marks the next key as another one.
    timestamp += frameSize
  }

  function send(codec: RTCRtpCodecParameters, payload: Buffer): void {
    const header = new RtpHeader({ sequenceNumber: number & 0xffff, timestamp })
    number += 1
    // The library stamps packets with the payload type of `sender.codec`.
    sender.codec = codec
    track.onReceiveRtp.execute(new RtpPacket(header, payload))
  }

  async function close(): Promise<void> {
    unfollow()
    track.stop()
    // Browsers do this too.
    await sayGoodbye(peer)
    await peer.close()
  }
}

/** hello_verify_request (RFC 6347 §4.2.1), with which a server asks for its cookie. */
const cookieRequest = 3

/**
 * Ignores a repeated request for the cookie. The library would give up, and a busy machine that answers late causes
 * one.
 */
function askedOnce(dtls: NonNullable<RTCDtlsTransport['dtls']>): void {
  const handle = dtls.onHandleHandshakes
  let isAsked = false
  dtls.onHandleHandshakes = async handshakes => {
    const asks = handshakes.some(({ msg_type }) => msg_type === cookieRequest)
    if (asks && isAsked) return
    isAsked ||= asks
    await handle(handshakes)
  }
}
