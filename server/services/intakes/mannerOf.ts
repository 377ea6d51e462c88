import { isTimeZone } from '../../store/records/query/zonedDay.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { AnswerManner } from './answerManner.ts'
import { businessCountry } from './businessCountry.ts'

interface Sources {
  conversation: RecordData
  business: RecordData
  /** What the tenant has chosen for itself. */
  language: string | undefined
  timeZone: string
  now: Date
}

/** How the visitor of a conversation writes, as far as it and the tenant tell. */
export function mannerOf({ conversation, business, language, timeZone, now }: Sources): AnswerManner {
  const spoken = String(conversation.language_id ?? (language === 'browser' ? undefined : language) ?? 'en')
  const country = businessCountry(business)
  const own = conversation.timezone
  return {
    language: spoken.split('-')[0] === 'de' ? 'de' : 'en',
    locale: localeOf(spoken, country),
    timeZone: typeof own === 'string' && isTimeZone(own) ? own : timeZone,
    ...{ now, country },
  }
}

/** A language without a region is taken to be spoken where the business is. */
function localeOf(language: string, country: string | undefined): string {
  const locale = language.includes('-') || country === undefined ? language : `${language}-${country}`
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en'
}
