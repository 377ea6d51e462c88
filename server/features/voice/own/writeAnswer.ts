/** Completes an SDP answer: replaces its candidates with our own addresses, all on the port of the one socket. */
export function writeAnswer(sdp: string, addresses: readonly string[]): string {
  const lines = sdp.split(/\r?\n/).filter(line => line !== '')
  const port = portOf(lines)
  const kept = lines.filter(line => !/^a=(candidate|end-of-candidates|ice-lite)\b/.test(line))
  const media = kept.findIndex(line => line.startsWith('m='))
  // A session attribute (RFC 8839 §5.3), because browsers look for it there.
  const session = [...kept.slice(0, media), 'a=ice-lite']
  return `${[...session, ...kept.slice(media), ...candidates(addresses, port)].join('\r\n')}\r\n`
}

/** Returns the port of the opened socket; 0 if none could be opened. */
export function answerPort(sdp: string): number {
  return portOf(sdp.split(/\r?\n/))
}

function portOf(lines: string[]): number {
  const [line = ''] = lines.filter(line => line.startsWith('a=candidate:'))
  return Number(line.split(' ')[5] ?? 0)
}

/** Returns candidates with the priorities of RFC 8445 §5.1.2 for the machine's own addresses, best first. */
function candidates(addresses: readonly string[], port: number): string[] {
  const lines = addresses.map((address, at) => {
    const priority = 126 * 2 ** 24 + (65_535 - at) * 2 ** 8 + 255
    return `a=candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ host`
  })
  return [...lines, 'a=end-of-candidates']
}
