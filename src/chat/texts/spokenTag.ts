/** Which of the chat's languages serves readers of a tag such as "de-AT", and in which tag's manner times are written. */
export function spokenTag(tag: string): { name: 'de' | 'en'; language: string } {
  // Pages write all sorts of things there, and a tag that is none breaks whatever writes a number by it.
  const [language = 'en', name] = /^(de|en)(?![a-z])(-[a-z]{2}\b)?/i.exec(tag) ?? []
  return { name: name?.toLowerCase() === 'de' ? 'de' : 'en', language }
}
