import { browserTimeZone } from '../../../../../ui/formats/browserTimeZone.ts'

/** Returns the user's time zone and language tag, the latter reduced to language and region. */
export function testRunPlace(language: string): { timezone: string; language_id?: string } {
  const [tag] = /^[a-z]{2,3}(-[A-Z]{2})?\b/.exec(language) ?? []
  return { timezone: browserTimeZone(), ...(tag && { language_id: tag }) }
}
