import { parse as parseSecurely } from 'secure-json-parse'
import { AppError } from '../errors.ts'

const maxDepth = 64
const maxNodes = 50_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body; refuses invalid UTF-8, more than 64 levels, more than 50,000 nodes and prototype keys with 400.
 */
export function parseJson(body: Buffer): unknown {
  const text = decode(body)
  measure(text)
  try {
    return parseSecurely(text, undefined, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new AppError('request.invalid', { detail: 'The body is not valid JSON.' })
  }
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new AppError('request.invalid', { detail: 'The body is not valid UTF-8.' })
  }
}

/** Counts levels and nodes in one pass, before any value is built. */
function measure(text: string): void {
  let depth = 0
  let nodes = 1
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inString) {
      if (code === backslash) index++
      else if (code === quote) inString = false
      continue
    }
    if (code === quote) inString = true
    else if (code === comma) nodes++
    else if (code === openBrace || code === openBracket) {
      depth++
      nodes++
    } else if (code === closeBrace || code === closeBracket) depth--
    if (depth > maxDepth) throw tooLarge(`The body is nested deeper than ${maxDepth} levels.`)
    if (nodes > maxNodes) throw tooLarge(`The body has more than ${maxNodes} values.`)
  }
}

const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

function tooLarge(detail: string): AppError {
  return new AppError('request.invalid', { detail })
}
