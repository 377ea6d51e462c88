/** Thrown for an offer that cannot be accepted; the message is a sentence for its sender. */
export class OfferError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OfferError'
  }
}

/** Parts of a browser's offer that the server uses. */
export interface Offer {
  sdp: string
  /** Payload type of pressed keys; null if the browser sends none. */
  digits: number | null
  /** Name of the other side in its checks of the path. */
  user: string
}

/**
 * Reduces an SDP offer to one audio line with PCMU and keys. Throws OfferError if it does not have exactly one audio
 * track, or lacks a required part.
 */
export function readOffer(sdp: string): Offer {
  const lines = sdp.split(/\r?\n/).filter(line => /^[a-z]=/.test(line))
  const start = lines.findIndex(line => line.startsWith('m='))
  const media = start < 0 ? [] : lines.slice(start)
  const [head = ''] = media
  const types = head.split(' ').slice(3)
  if (!head.startsWith('m=audio ') || media.filter(line => line.startsWith('m=')).length !== 1) {
    throw new OfferError('It must have one audio track and nothing else.')
  }
  if (!types.includes('0')) throw new OfferError('It must offer the codec PCMU.')
  for (const [name, why] of needed) {
    if (!lines.some(line => line.startsWith(`a=${name}:`))) throw new OfferError(why)
  }
  if (media.some(line => line === 'a=recvonly' || line === 'a=inactive')) {
    throw new OfferError('It must send sound.')
  }
  const digits = digitType(media, types)
  const kept = digits === null ? ['0'] : ['0', digits]
  const line = [...head.split(' ').slice(0, 3), ...kept].join(' ')
  const rest = [...lines.slice(0, start), line, ...media.slice(1)].filter(each => isKept(each, kept))
  const user = lines.find(line => line.startsWith('a=ice-ufrag:'))?.slice('a=ice-ufrag:'.length) ?? ''
  return { sdp: `${rest.join('\r\n')}\r\n`, digits: digits === null ? null : Number(digits), user }
}

const needed = [
  ['ice-ufrag', 'It has no name for checks of the path (ice-ufrag).'],
  ['ice-pwd', 'It has no password for checks of the path (ice-pwd).'],
  ['fingerprint', 'It has no fingerprint.'],
  ['ssrc', 'It does not say which source its sound has (ssrc).'],
] as const

/** Returns the payload type of keys at the codec's rate; browsers offer them at other rates too. */
function digitType(media: string[], types: string[]): string | null {
  const found = media
    .map(line => /^a=rtpmap:(\d+) telephone-event\/8000$/i.exec(line)?.[1])
    .find(type => type !== undefined && types.includes(type))
  return found ?? null
}

/**
 * Returns whether to keep a line. Candidates are dropped too: the server answers incoming checks and never contacts
 * addresses that an offer names.
 */
function isKept(line: string, kept: string[]): boolean {
  const ofType = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+|\*)/.exec(line)
  if (ofType) return kept.includes(ofType[1] ?? '') && !line.startsWith('a=rtcp-fb')
  return !/^a=(candidate|end-of-candidates|extmap|extmap-allow-mixed|ssrc-group|rid|simulcast)\b/.test(line)
}
