/**
 * Decodes bytes piece by piece, and throws where they are not of this encoding, also at their end. A byte order mark is
 * no part of the text. The encoding has to be known.
 */
export function createTextDecoder(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return {
    // As a stream always: given all at once, Node.js 20 takes windows-1252 for Latin-1, which has no euro sign.
    push: (bytes: Uint8Array): string => decoder.decode(bytes, { stream: true }),
    end: (): string => decoder.decode(),
  }
}
