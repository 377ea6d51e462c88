export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a file's text is encoded, by its first bytes: a byte order mark, zeros beside letters, or what UTF-8 cannot be. */
export function fileEncoding(start: Uint8Array): FileEncoding {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 1].map(parity => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  const half = start.length / 4
  if (start.length > 3 && (zeros[1] ?? 0) > half) return 'utf-16le'
  if (start.length > 3 && (zeros[0] ?? 0) > half) return 'utf-16be'
  return isUtf8(start) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // The last letter may have been cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
