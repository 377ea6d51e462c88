import { createTextDecoder } from '../../common/text/createTextDecoder.ts'
import { knownEncoding } from '../../common/text/knownEncoding.ts'
import { markedEncoding } from '../../common/text/markedEncoding.ts'
import { AppError } from '../errors.ts'

/** Length of the longest byte order mark. */
const markBytes = 3

/**
 * Decodes a file as its bytes arrive: by its byte order mark, by the named charset, else as UTF-8. Nothing is guessed
 * and no character replaced. Throws `request.content_type` for an unknown charset, and `request.invalid` for bytes that
 * do not fit.
 */
export async function* importText(
  chunks: AsyncIterable<Buffer>,
  charset: string | undefined,
): AsyncGenerator<string> {
  const named = knownEncoding(charset)
  if (charset && !named) throw unknownCharset(charset)
  let start = Buffer.alloc(0)
  let decoder: ReturnType<typeof createTextDecoder> | undefined
  let encoding = named ?? 'utf-8'
  for await (const chunk of chunks) {
    start = Buffer.concat([start, chunk])
    if (!decoder && start.length < markBytes) continue
    decoder ??= begin()
    yield decoded(decoder.push)
  }
  decoder ??= begin()
  yield decoded(decoder.push)
  yield decoded(decoder.end)

  function begin() {
    encoding = markedEncoding(start) ?? encoding
    return createTextDecoder(encoding)
  }

  function decoded(next: (bytes: Uint8Array) => string): string {
    const bytes = start
    start = Buffer.alloc(0)
    const text = tried(() => next(bytes))
    if (text === undefined) throw wrongBytes(`The file is not in ${encoding}.`, named)
    // UTF-16 without a byte order mark would pass as UTF-8 with a zero byte next to each letter.
    if (text.includes('\0')) throw wrongBytes('The file holds zeros, as UTF-16 and binary files do.', named)
    return text
  }
}

function tried(decode: () => string): string | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

const example = 'for example "text/csv; charset=windows-1252"'

function unknownCharset(charset: string): AppError {
  const detail = `The charset "${charset.slice(0, 40)}" is not known. Name one of the Encoding Standard in Content-Type, ${example}, or send UTF-8.`
  return new AppError('request.content_type', { detail })
}

function wrongBytes(what: string, named: string | undefined): AppError {
  const todo = named
    ? 'Name the charset in which it was saved, or save it as UTF-8.'
    : `Save it as UTF-8, or name the charset in which it was saved in Content-Type, ${example}.`
  return new AppError('request.invalid', { detail: `${what} ${todo}` })
}
