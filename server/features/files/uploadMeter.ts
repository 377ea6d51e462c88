import { createHash } from 'node:crypto'
import { AppError } from '../../errors.ts'

/** Counts and hashes a stream as it passes. Throws `request.too_large` at the first byte above `maxBytes`. */
export function createUploadMeter(maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  return { through, result }

  async function* through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
    if (size === 0) throw emptyFile()
  }

  /** Returns the result; call it once, after the stream has ended. */
  function result(): { size: number; sha256: string } {
    return { size, sha256: hash.digest('hex') }
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('request.too_large', { detail: `A file may have up to ${maxBytes} bytes.` })
}

function emptyFile(): AppError {
  return new AppError('record.invalid', {
    errors: [{ pointer: '/file', keyword: 'minLength', message: 'The file is empty.' }],
  })
}
