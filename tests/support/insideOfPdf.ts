import { inflateSync } from 'node:zlib'

/** Everything within a PDF, its packed parts unpacked. */
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
