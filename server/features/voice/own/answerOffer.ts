import { type MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, type RTCRtpReceiver } from 'werift'
import type { LegOptions } from './legOptions.ts'
import { NoPortError } from './noPortError.ts'
import { type Offer, OfferError } from './readOffer.ts'
import { answerPort } from './writeAnswer.ts'

interface Answered {
  peer: RTCPeerConnection
  receiver: RTCRtpReceiver
  /** Answer as the library writes it: one candidate, which has the port. */
  sdp: string
  /** Registers a callback that runs each time the other side checks the path. */
  onSign: (sign: () => void) => void
}

/** Opens a socket and answers an offer with a track to send. Throws OfferError and NoPortError. */
export async function answerOffer(
  offer: Offer,
  track: MediaStreamTrack,
  { udpPorts }: Pick<LegOptions, 'udpPorts'>,
): Promise<Answered> {
  const signs: (() => void)[] = []
  const peer: RTCPeerConnection = new RTCPeerConnection({
    ...oneSocket,
    codecs: { audio: codecs(offer.digits), video: [] },
    ...(udpPorts && { icePortRange: [udpPorts[0], udpPorts[1]] }),
    iceFilterStunResponse: message => {
      // Only the caller knows both names, one from the offer and one from the answer.
      const isCaller = message.getAttributeValue('USERNAME') === `${ownUser(peer)}:${offer.user}`
      if (isCaller) for (const sign of signs) sign()
      return isCaller
    },
  })
  try {
    await take(peer, offer)
    acceptHandshake(peer, offer)
    const [transceiver] = peer.getTransceivers()
    if (!transceiver) throw new OfferError('It must have one audio track and nothing else.')
    transceiver.setDirection('sendrecv')
    await transceiver.sender.replaceTrack(track)
    await peer.setLocalDescription(await peer.createAnswer())
    const sdp = peer.localDescription?.sdp ?? ''
    if (answerPort(sdp) === 0) throw new NoPortError()
    return { peer, sdp, receiver: transceiver.receiver, onSign: sign => void signs.push(sign) }
  } catch (error) {
    await peer.close()
    throw error
  }
}

/**
 * Options of a lite agent (RFC 8445 §2.5), which sends no checks of its own. It contacts neither the addresses in the
 * offer nor the public STUN server that the library asks by default. The single address makes it open one socket, which
 * listens on all addresses.
 */
const oneSocket = {
  iceLite: true,
  iceUseIpv4: false,
  iceUseIpv6: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
}

function codecs(digits: number | null): RTCRtpCodecParameters[] {
  const sound = { mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 }
  const keys = { mimeType: 'audio/telephone-event', clockRate: 8000, parameters: '0-15' }
  return [
    new RTCRtpCodecParameters(sound),
    ...(digits === null ? [] : [new RTCRtpCodecParameters({ ...keys, payloadType: digits })]),
  ]
}

async function take(peer: RTCPeerConnection, { sdp }: Offer): Promise<void> {
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp })
  } catch (cause) {
    throw new OfferError('It cannot be understood.', { cause })
  }
}

/**
 * Lets the other side begin the handshake if it may. It begins at once, while the library waits a tenth of a second.
 */
function acceptHandshake(peer: RTCPeerConnection, { sdp }: Offer): void {
  const mayBegin = !/^a=setup:passive\b/m.test(sdp)
  if (mayBegin) for (const transport of peer.dtlsTransports) transport.role = 'server'
}

function ownUser(peer: RTCPeerConnection): string {
  return peer.iceTransports[0]?.localParameters.usernameFragment ?? ''
}
