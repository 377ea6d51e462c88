/** Ends an answer (SDP) with our own addresses in the place of its candidates, all with the port of the one socket. */
export function writeAnswer(sdp: string, addresses: readonly string[]): string {
  const lines = sdp.split(/\r?\n/).filter(line => line !== '')
  const port = portOf(lines)
  const kept = lines.filter(line => !/^a=(candidate|end-of-candidates|ice-lite)\b/.test(line))
  const media = kept.findIndex(line => line.startsWith('m='))
  // Of the whole session (RFC 8839 §5.3), where browsers look for it.
  const session = [...kept.slice(0, media), 'a=ice-lite']
  return `${[...session, ...kept.slice(media), ...candidates(addresses, port)].join('\r\n')}\r\n`
}

/** Port of the socket that was opened; 0 where none could be. */
export function answerPort(sdp: string): number {
  return portOf(sdp.split(/\r?\n/))
}

function portOf(lines: string[]): number {
  const [line = ''] = lines.filter(line => line.startsWith('a=candidate:'))
  return Number(line.split(' ')[5] ?? 0)
}

/** Priorities as RFC 8445 §5.1.2 has them for addresses of the machine itself, the first the best. */
function candidates(addresses: readonly string[], port: number): string[] {
  const lines = addresses.map((address, at) => {
    const priority = 126 * 2 ** 24 + (65_535 - at) * 2 ** 8 + 255
    return `a=candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ host`
  })
  return [...lines, 'a=end-of-candidates']
}
