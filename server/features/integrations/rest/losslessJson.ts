import { parse } from 'secure-json-parse'

const maxDepth = 64
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/g

/**
 * Parses the JSON of another system. A number that a double cannot hold, such as a long id, becomes a text with the same
 * digits. Throws SyntaxError for anything else than JSON, for prototype keys, and beyond 64 levels.
 */
export function losslessJson(text: string): unknown {
  let depth = 0
  const exact = text.replace(token, found => {
    if (found === '[' || found === '{') depth++
    else if (found === ']' || found === '}') depth--
    if (depth > maxDepth) throw new SyntaxError(`It is nested deeper than ${maxDepth} levels.`)
    return isNumber(found) && !isExact(found) ? `"${found}"` : found
  })
  return parse(exact, undefined, { protoAction: 'error', constructorAction: 'error' })
}

function isNumber(found: string): boolean {
  return found.startsWith('-') || (found >= '0' && found < ':')
}

const safeDigits = 15

/** Returns whether a double has the number's digits. Fifteen significant digits always survive. */
function isExact(number: string): boolean {
  const [mantissa = ''] = number.replace('-', '').split(/[eE]/)
  const digits = mantissa.replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
  if (!Number.isFinite(Number(number))) return false
  return digits.length <= safeDigits || String(Number(number)) === number
}
