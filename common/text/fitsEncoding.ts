import { createTextDecoder } from './createTextDecoder.ts'

const pieceBytes = 1_048_576

/** Returns whether all bytes are valid in a known encoding. The decoded text is not kept. */
export function fitsEncoding(bytes: Uint8Array, encoding: string): boolean {
  try {
    const decoder = createTextDecoder(encoding)
    for (let at = 0; at < bytes.length; at += pieceBytes) decoder.push(bytes.subarray(at, at + pieceBytes))
    decoder.end()
    return true
  } catch {
    return false
  }
}
