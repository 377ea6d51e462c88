import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF file followed by its decompressed streams. */
export function insideOfPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(bytes.subarray(index + length)).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}
