/** How people of a conversation write: what a day, a number or a phone number means there. */
export interface AnswerManner {
  language: 'en' | 'de'
  /** With the region where one is known, such as en-GB; decides which number of 3/12 is the month. */
  locale: string
  timeZone: string
  now: Date
  /** Where phone numbers without a country code belong, such as GB. */
  country: string | undefined
}
