import { plainWords } from '../../../../../common/text/plainWords.ts'

/** Maximum length of the last part of the booking page's address. */
const longest = 60

/** Returns the last part of the booking page's address, for a business name that may be empty. */
export function bookingSlug(name: string): string {
  return plainWords(name).join('-').slice(0, longest).replace(/-+$/, '') || 'booking'
}
