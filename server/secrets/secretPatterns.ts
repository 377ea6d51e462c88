/** Returns expressions that find a secret in a text: plain, in capitals, or in a common encoding. */
export function secretPatterns(secret: string): RegExp[] {
  const bytes = Buffer.from(secret, 'utf8')
  return [
    new RegExp([...secret].map(spelled).join(''), 'giu'),
    new RegExp([...bytes].map(byte => hex(byte)).join('[\\s:-]?'), 'giu'),
    ...[0, 1, 2].map(offset => new RegExp(base64Part(bytes, offset), 'gu')),
  ]
}

/** Returns an expression for a character: plain, or as URLs, JSON or HTML encode it. */
function spelled(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const percent = [...Buffer.from(character, 'utf8')].map(byte => `%(?:25)?${hex(byte)}`).join('')
  const units = character.split('').map(unit => `\\\\u${hex(unit.charCodeAt(0), 4)}`)
  const named = names[character]
  const forms = [
    percent,
    units.join(''),
    `&#0*${code};`,
    `&#x0*${code.toString(16)};`,
    ...(named ? [`&${named};`] : []),
    ...(character === ' ' ? ['\\+'] : []),
    // The capital form of some letters has two characters.
    literal(character.toUpperCase()),
    `\\\\?${literal(character)}`,
  ]
  return `(?:${forms.join('|')})`
}

function literal(text: string): string {
  return [...text].map(one => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join('')
}

const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/**
 * Returns an expression for the part of the bytes' Base64 that does not depend on the surrounding bytes, when `offset`
 * bytes of a three-byte group precede them. It matches both alphabets, escapes and line breaks.
 */
function base64Part(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  const known = text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3))
  return [...known].map(letter => letters[letter] ?? letter).join('(?:\\s|\\\\r|\\\\n)*')
}

const letters: Readonly<Record<string, string>> = {
  '+': '(?:[+-]|%2[Bb])',
  '/': '(?:\\\\?/|_|%2[Ff])',
}

function hex(value: number, digits = 2): string {
  return value.toString(16).padStart(digits, '0')
}
