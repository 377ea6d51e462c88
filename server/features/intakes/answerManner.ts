/** Conventions of a conversation: how its visitor writes days, numbers and phone numbers. */
export interface AnswerManner {
  language: 'en' | 'de'
  /** Includes the region if known, such as en-GB; decides which number of 3/12 is the month. */
  locale: string
  timeZone: string
  now: Date
  /** Country of phone numbers without a country code, such as GB. */
  country: string | undefined
  /** True on a call: questions are spoken, and answers were recognized from speech. */
  isSpoken?: boolean
}
