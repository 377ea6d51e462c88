import { describe, expect, it } from 'vitest'
import { OfferError, readOffer } from './readOffer.ts'

/** Shortened offer of Chromium. */
const lines = [
  'v=0',
  'o=- 4215775240449105457 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0 8 110 126',
  'c=IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2122260223 192.168.1.7 50404 typ host',
  'a=candidate:2 1 udp 2122260223 0b9c.local 50404 typ host',
  'a=ice-ufrag:EsAw',
  'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1',
  'a=fingerprint:sha-256 49:66:12',
  'a=setup:actpass',
  'a=mid:0',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=rtcp-fb:111 transport-cc',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:110 telephone-event/48000',
  'a=rtpmap:126 telephone-event/8000',
  'a=ssrc:1001 cname:x',
]

describe('readOffer', () => {
  it('keeps one codec and keys at its rate', () => {
    const { sdp, digits, user } = readOffer(lines.join('\r\n'))
    expect([digits, user]).toEqual([126, 'EsAw'])
    expect(sdp).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 0 126\r\n')
    expect(sdp).not.toMatch(/opus|PCMA|telephone-event\/48000|extmap|rtcp-fb/)
    expect(sdp).toContain('a=rtpmap:126 telephone-event/8000\r\n')
  })

  it('keeps no address of the other side, so that nothing is ever sent to one that was made up', () => {
    expect(readOffer(lines.join('\n')).sdp).not.toContain('candidate')
  })

  it('does without keys', () => {
    const { sdp, digits } = readOffer(lines.filter(line => !line.includes('telephone')).join('\r\n'))
    expect(digits).toBeNull()
    expect(sdp).toContain('SAVPF 0\r\n')
  })

  it.each([
    ['nothing', () => []],
    ['a line that is no session', () => ['hello']],
    ['a second track', () => [...lines, 'm=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['no track', () => lines.slice(0, 6)],
    ['no PCMU', () => lines.map(line => line.replace('111 0 8', '111 8'))],
    ['no fingerprint', () => without('a=fingerprint')],
    ['no name', () => without('a=ice-ufrag')],
    ['no password', () => without('a=ice-pwd')],
    ['no source', () => without('a=ssrc')],
    ['nothing to be heard', () => lines.map(line => line.replace('sendrecv', 'recvonly'))],
  ])('refuses an offer with %s', (_, offer) => {
    expect(() => readOffer(offer().join('\r\n'))).toThrow(OfferError)
  })
})

function without(start: string): string[] {
  return lines.filter(line => !line.startsWith(start))
}
