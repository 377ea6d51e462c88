import { AppError } from '../../errors.ts'

const maxPrefixCharacters = 256
const escapeCharacters = 6

/** Creates a decoder for base64 in a JSON string that arrives in pieces. It skips a leading `data:…;base64,`. */
export function createBase64Decoder() {
  let isStart = true
  let waiting = ''
  let isPadded = false
  return { push, end }

  function push(piece: string): Buffer {
    waiting = unescaped(waiting + piece)
    if (isStart && !skipPrefix()) return Buffer.alloc(0)
    // A truncated escape sequence waits for the next piece, like an incomplete group of four.
    const cut = waiting.indexOf('\\')
    if (cut !== -1 && waiting.length - cut >= escapeCharacters) throw notBase64()
    const usable = cut === -1 ? waiting.length : cut
    return take(usable - (usable % 4))
  }

  function end(): Buffer {
    if (waiting.length % 4 === 1 || (isStart && waiting.startsWith('data:'))) throw notBase64()
    return take(waiting.length)
  }

  function skipPrefix(): boolean {
    if (waiting.length < 5 || (waiting.startsWith('data:') && !waiting.includes(','))) {
      if (waiting.length > maxPrefixCharacters) throw notBase64()
      return false
    }
    if (waiting.startsWith('data:')) {
      const comma = waiting.indexOf(',')
      if (comma > maxPrefixCharacters || !waiting.slice(0, comma).endsWith(';base64')) throw notBase64()
      waiting = waiting.slice(comma + 1)
    }
    isStart = false
    return true
  }

  function take(length: number): Buffer {
    const text = waiting.slice(0, length)
    waiting = waiting.slice(length)
    if (text !== '' && (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))) throw notBase64()
    isPadded ||= text.endsWith('=')
    return Buffer.from(text, 'base64')
  }
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')
}

function notBase64(): AppError {
  return new AppError('record.invalid', {
    errors: [{ pointer: '/file', keyword: 'contentEncoding', message: 'This has to be base64.' }],
  })
}
