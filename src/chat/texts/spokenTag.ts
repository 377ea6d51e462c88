/** Which of the chat's languages serves readers of a tag such as "de-AT", and in which tag's manner times are written. */
export function spokenTag(tag: string): { name: 'de' | 'en'; language: string } {
  if (/^de\b/i.test(tag)) return { name: 'de', language: tag }
  return { name: 'en', language: /^en\b/i.test(tag) ? tag : 'en' }
}
