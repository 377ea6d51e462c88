import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { EntityData } from '../../store/records/entityData.ts'

interface Sources {
  conversation: Pick<EntityData<'conversation'>, 'language_id' | 'timezone'>
  /** Of the business, such as GB; undefined where nobody knows. */
  country: string | undefined
  /** What the tenant has chosen for itself. */
  language: string | undefined
  timeZone: string
}

/** Where the visitor of a conversation is taken to be. */
export interface VisitorPlace {
  /** Such as en or de-AT. */
  language: string
  /** The language with its region where one is known, such as en-GB. */
  locale: string
  timeZone: string
}

/** Where the visitor of a conversation is, as far as it and the tenant tell. */
export function visitorPlace({ conversation, country, language, timeZone }: Sources): VisitorPlace {
  const spoken = conversation.language_id ?? (language === 'browser' ? undefined : language) ?? 'en'
  const own = conversation.timezone
  return {
    language: spoken,
    locale: localeOf(spoken, country),
    timeZone: own !== undefined && isTimeZone(own) ? own : timeZone,
  }
}

/** A language without a region is taken to be spoken where the business is. */
function localeOf(language: string, country: string | undefined): string {
  const locale = language.includes('-') || country === undefined ? language : `${language}-${country}`
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en'
}
