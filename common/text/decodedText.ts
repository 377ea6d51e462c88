import { createTextDecoder } from './createTextDecoder.ts'

/** Bytes as text in an encoding that is known; undefined where not all of them are of that encoding. */
export function decodedText(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = createTextDecoder(encoding)
    return decoder.push(bytes) + decoder.end()
  } catch {
    return undefined
  }
}
