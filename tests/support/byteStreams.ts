/** Yields `size` bytes in chunks of 64 KiB, created on demand; each chunk differs from the others. */
export async function* bytesOf(size: number, start: Buffer = Buffer.alloc(0)): AsyncGenerator<Buffer> {
  const chunkBytes = 64 * 1024
  yield start.subarray(0, size)
  for (let position = start.length; position < size; position += chunkBytes) {
    yield Buffer.alloc(Math.min(chunkBytes, size - position), position / chunkBytes)
  }
}

/** Returns the whole stream as one buffer. */
export async function collect(stream: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Yields the chunks, then fails like a broken connection. */
export async function* broken(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
  throw new Error('aborted')
}
