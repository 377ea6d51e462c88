import type { RecordData } from '../../store/records/storedRecord.ts'
import { businessCountry } from '../conversations/businessCountry.ts'
import { visitorPlace } from '../conversations/visitorPlace.ts'
import type { AnswerManner } from './answerManner.ts'

interface Sources {
  conversation: RecordData
  business: RecordData
  /** What the tenant has chosen for itself. */
  language: string | undefined
  timeZone: string
  now: Date
}

/** How the visitor of a conversation writes, as far as it and the tenant tell. */
export function mannerOf({ business, now, ...known }: Sources): AnswerManner {
  const country = businessCountry(business)
  const { language, locale, timeZone } = visitorPlace({ ...known, country })
  return { language: language.split('-')[0] === 'de' ? 'de' : 'en', locale, timeZone, now, country }
}
