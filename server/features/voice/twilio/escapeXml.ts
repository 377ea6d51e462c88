/** Escapes text for XML 1.0 elements and attributes; removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(isXmlCharacter)
    .map(character => entities.get(character) ?? character)
    .join('')
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  // In attributes they would be read as spaces.
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
])

function isXmlCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 32) return entities.has(character)
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
