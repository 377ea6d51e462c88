import type { EntityData } from '../../store/records/entityData.ts'
import { businessCountry } from '../conversations/businessCountry.ts'
import { visitorPlace } from '../conversations/visitorPlace.ts'
import type { AnswerManner } from './answerManner.ts'

export interface MannerSources {
  conversation: Pick<EntityData<'conversation'>, 'language_id' | 'timezone'>
  business: EntityData<'business_info'>
  /** What the tenant has chosen for itself. */
  language: string | undefined
  timeZone: string
  now: Date
}

/** How the visitor of a conversation writes, as far as it and the tenant tell. */
export function mannerOf({ business, now, ...known }: MannerSources): AnswerManner {
  const country = businessCountry(business)
  const { language, locale, timeZone } = visitorPlace({ ...known, country })
  return { language: language.split('-')[0] === 'de' ? 'de' : 'en', locale, timeZone, now, country }
}
