/**
 * Creates a decoder for bytes that arrive in chunks. It throws if bytes are invalid in the encoding, also at the end.
 * It drops a byte order mark. The encoding must be a known one.
 */
export function createTextDecoder(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    // Always decodes as a stream: given all bytes at once, Node.js 20 takes windows-1252 for Latin-1, which has no euro
    // sign.
    push: (bytes: Uint8Array): string => decoder.decode(bytes, { stream: true }),
    end: (): string => decoder.decode(),
  }
}
