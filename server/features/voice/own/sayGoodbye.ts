import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RTCPeerConnection } from 'werift'

const alert = 21
/** Alert of level warning, close_notify (RFC 5246 §7.2.1). */
const closing = Buffer.from([1, 0])

/**
 * Notifies the other side over DTLS that the call ends. The library does not, so the other side would notice only after
 * seconds.
 */
export async function sayGoodbye(peer: RTCPeerConnection): Promise<void> {
  const socket = peer.dtlsTransports[0]?.dtls
  if (peer.connectionState !== 'connected' || !socket?.cipher.cipher) return
  const { dtls, cipher, sessionType, transport } = socket
  dtls.recordSequenceNumber += 1
  const { epoch, recordSequenceNumber: sequenceNumber, version } = dtls
  const number = (version.major << 8) | version.minor
  const said = { type: alert, version: number, epoch, sequenceNumber }
  const sealed = cipher.cipher.encrypt(sessionType, closing, said)
  const head = Buffer.alloc(13)
  head.writeUInt8(alert, 0)
  head.writeUInt16BE(number, 1)
  head.writeUInt16BE(epoch, 3)
  head.writeUIntBE(sequenceNumber, 5, 6)
  head.writeUInt16BE(sealed.length, 11)
  // The path may be gone too.
  await transport.send(Buffer.concat([head, sealed])).catch(() => {})
  // The packet leaves within one turn of the event loop; a socket that closes earlier drops it.
  await nextTurn()
}
