import { isTimeZone } from '../../../common/time/timeZone.ts'
import type { EntityData } from '../../store/records/entityData.ts'

interface Sources {
  conversation: Pick<EntityData<'conversation'>, 'language_id' | 'timezone'>
  /** Country of the business, such as GB; undefined if it is not known. */
  country: string | undefined
  /** Language in the tenant's settings. */
  language: string | undefined
  timeZone: string
}

/** The assumed language, locale and time zone of a conversation's visitor. */
export interface VisitorPlace {
  /** Language tag such as en or de-AT. */
  language: string
  /** The language with its region if known, such as en-GB. */
  locale: string
  timeZone: string
}

/** Returns the visitor's language, locale and time zone by the conversation and the tenant's settings. */
export function visitorPlace({ conversation, country, language, timeZone }: Sources): VisitorPlace {
  const spoken = conversation.language_id ?? (language === 'browser' ? undefined : language) ?? 'en'
  const own = conversation.timezone
  return {
    language: spoken,
    locale: localeOf(spoken, country),
    timeZone: own !== undefined && isTimeZone(own) ? own : timeZone,
  }
}

/** Returns a language with its region, that of the business if it has none; `en` for one that cannot be written. */
export function localeOf(language: string, country: string | undefined): string {
  const locale = language.includes('-') || country === undefined ? language : `${language}-${country}`
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : 'en'
}
