import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WebError } from './webClient.ts'

/** Value of `accept-encoding`. */
export const knownEncodings = 'gzip, br'

/** Yields the decompressed bytes of a response; throws WebError beyond `maxBytes` of them. */
export async function* unpackedBody(
  body: Readable,
  encoding: string | null,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const names = (encoding ?? '').toLowerCase().split(',')
  const unpackers = names
    .map(name => makers.get(name.trim()))
    .reverse()
    .flatMap(make => (make ? [make()] : []))
  if (unpackers.length > 1) {
    body.destroy()
    throw new WebError('web.unreachable', 'Its answer is packed more than once.')
  }
  const [unpacker] = unpackers
  const chunks: AsyncIterable<Buffer> = unpacker ? pipeline(body, unpacker, () => {}) : body
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new WebError('web.too_large', 'Its answer is too large.')
    yield chunk
  }
}

const makers: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
