/** Letters of any script, digits, _ and -, with spaces between words. */
const words = '[\\p{L}\\p{M}\\p{N}_-]+(?:[ \\u00a0]+[\\p{L}\\p{M}\\p{N}_-]+)*'
const first = `(?=[\\p{L}_])${words}`
const place = '\\[\\s*\\d{1,9}\\s*\\]'
const quoted = `\\[\\s*(?:"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*')\\s*\\]`

/** A value's name as templates write it: input.first name, input.list[0], input["order.id"]. */
export const namePattern = `(?:${first}|${place}|${quoted})(?:\\.${words}|${place}|${quoted})*`

const whole = new RegExp(`^${namePattern}$`, 'u')
const segment = new RegExp(`\\.?(${words})|(${place})|(${quoted})`, 'gu')

/** Returns the keys that lead to the named value; null if the text is not a valid name. */
export function readNamePath(name: string): string[] | null {
  if (!whole.test(name)) return null
  const keys = [...name.matchAll(segment)].map(([, plain, inList, inQuotes]) => {
    if (plain !== undefined) return plain
    return inList !== undefined ? inList.slice(1, -1).trim() : unquoted((inQuotes ?? '').slice(1, -1).trim())
  })
  return keys.every(key => key !== null) ? keys : null
}

/** Returns the name of the value at the end of these keys, as templates write it. */
export function writtenName(path: readonly string[]): string {
  return path.reduce((name, key, at) => {
    const isPlain = (at === 0 ? plainFirst : plainNext).test(key)
    if (isPlain) return at === 0 ? key : `${name}.${key}`
    return `${name}[${/^(0|[1-9]\d{0,8})$/.test(key) ? key : JSON.stringify(key)}]`
  }, '')
}

const plainFirst = new RegExp(`^${first}$`, 'u')
const plainNext = new RegExp(`^(?!\\d+$)${words}$`, 'u')

/** Returns null if the text between the quotation marks is not a JSON string. */
function unquoted(text: string): string | null {
  const inner = text.slice(1, -1)
  const json = text.startsWith("'")
    ? inner.replace(/\\'/g, "'").replace(/(?<!\\)((?:\\\\)*)"/g, '$1\\"')
    : inner
  try {
    return JSON.parse(`"${json}"`)
  } catch {
    return null
  }
}
