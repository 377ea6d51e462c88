/** Returns the chat language for a tag such as "de-AT", and the tag that formats times. */
export function spokenTag(tag: string): { name: 'de' | 'en'; language: string } {
  // Pages may contain any text here, and an invalid tag breaks number formatting.
  const [language = 'en', name] = /^(de|en)(?![a-z])(-[a-z]{2}\b)?/i.exec(tag) ?? []
  return { name: name?.toLowerCase() === 'de' ? 'de' : 'en', language }
}
