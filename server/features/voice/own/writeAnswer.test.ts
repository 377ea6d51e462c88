import { expect, it } from 'vitest'
import { answerPort, writeAnswer } from './writeAnswer.ts'

const written = [
  'v=0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0',
  'a=candidate:62 1 udp 2116026367 127.0.0.1 50007 typ host generation 0 ufrag 8d1a',
  'a=end-of-candidates',
  'a=ice-lite',
  'a=mid:0',
  '',
].join('\r\n')

it('an answer names our addresses with the port of the socket, the best first, and is lite as a whole', () => {
  expect(answerPort(written)).toBe(50_007)
  expect(writeAnswer(written, ['203.0.113.7', '127.0.0.1']).split('\r\n')).toEqual([
    'v=0',
    'a=group:BUNDLE 0',
    'a=ice-lite',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=mid:0',
    'a=candidate:1 1 udp 2130706431 203.0.113.7 50007 typ host',
    'a=candidate:2 1 udp 2130706175 127.0.0.1 50007 typ host',
    'a=end-of-candidates',
    '',
  ])
})

it('an answer without a socket has no port', () => {
  expect(answerPort('v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n')).toBe(0)
})
