import { createTextDecoder } from './createTextDecoder.ts'

/** Decodes bytes in a known encoding; returns undefined if some of them are invalid in it. */
export function decodedText(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = createTextDecoder(encoding)
    return decoder.push(bytes) + decoder.end()
  } catch {
    return undefined
  }
}
