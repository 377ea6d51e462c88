import type { EntityData } from '../../store/records/entityData.ts'
import { businessCountry } from '../conversations/businessCountry.ts'
import { visitorPlace } from '../conversations/visitorPlace.ts'
import type { AnswerManner } from './answerManner.ts'

export interface MannerSources {
  conversation: Pick<EntityData<'conversation'>, 'language_id' | 'timezone' | 'communication_channel'>
  business: EntityData<'business_info'>
  /** The tenant's own language. */
  language: string | undefined
  timeZone: string
  now: Date
}

/** Returns the conventions of a conversation's visitor, as far as the conversation and its tenant tell. */
export function mannerOf({ business, now, ...known }: MannerSources): AnswerManner {
  const country = businessCountry(business)
  const { language, locale, timeZone } = visitorPlace({ ...known, country })
  return {
    ...{ locale, timeZone, now, country },
    language: language.split('-')[0] === 'de' ? 'de' : 'en',
    isSpoken: known.conversation.communication_channel === 'voice',
  }
}
