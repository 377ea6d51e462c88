import { AppError } from '../../errors.ts'

// Everything except the one large string: a name and white space.
const maxRestBytes = 16 * 1024

/**
 * Creates a splitter that extracts the text of one member from a streamed JSON object. `push` yields the member's
 * pieces, still JSON-escaped; `rest` returns the object with an empty string in the member's place.
 */
export function createMemberSplitter(member: string) {
  const rest: Buffer[] = []
  let restBytes = 0
  let depth = 0
  let place: 'between' | 'text' | 'member' = 'between'
  let isEscaped = false
  let text: number[] = []
  let key: string | undefined
  let isFound = false
  return { push, rest: () => Buffer.concat(rest) }

  function* push(chunk: Buffer): Generator<string> {
    let kept = 0
    for (let at = 0; at < chunk.length; at += 1) {
      if (place === 'member') {
        // Base64 has no quotation marks, so an escaped one is an error anyway and needs no handling.
        const end = chunk.indexOf(quote, at)
        yield chunk.toString('latin1', at, end === -1 ? chunk.length : end)
        if (end === -1) return
        place = 'between'
        kept = end
        at = end
      } else {
        step(chunk[at] ?? 0)
        if (enteredMember()) {
          keep(chunk.subarray(kept, at + 1))
          kept = chunk.length
        }
      }
    }
    keep(chunk.subarray(kept))
  }

  function enteredMember(): boolean {
    return place === 'member'
  }

  function step(byte: number): void {
    if (place === 'text') stepText(byte)
    else if (byte === quote) beginText()
    else if (byte === openBrace || byte === openBracket) depth += 1
    else if (byte === closeBrace || byte === closeBracket) depth -= 1
    else if (byte === colon) key = unquoted(text)
    else if (byte === comma) key = undefined
  }

  function beginText(): void {
    text = []
    const isMember = depth === 1 && key === member
    if (isMember && isFound) throw new AppError('request.invalid', { detail: `"${member}" is given twice.` })
    isFound ||= isMember
    place = isMember ? 'member' : 'text'
  }

  function stepText(byte: number): void {
    if (byte === quote && !isEscaped) place = 'between'
    else text.push(byte)
    isEscaped = byte === backslash && !isEscaped
  }

  function keep(bytes: Buffer): void {
    restBytes += bytes.length
    if (restBytes > maxRestBytes) throw new AppError('request.too_large')
    rest.push(Buffer.from(bytes))
  }
}

function unquoted(text: number[]): string | undefined {
  try {
    return JSON.parse(`"${Buffer.from(text).toString('utf8')}"`)
  } catch {
    return undefined
  }
}

const quote = 34
const comma = 44
const colon = 58
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
