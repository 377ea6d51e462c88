import { isTimeZone } from '../../../common/time/timeZone.ts'
import { findRecord, readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { isOpenAt, type NextOpening, nextOpening } from './openingHours.ts'
import type { ThreadRow } from './store/threadStore.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

/** A service outside its hours. */
export interface ClosedService {
  /** Its own message for that case; undefined if there is none. */
  message: string | undefined
  nextOpening: NextOpening | null
}

export type ServiceHours = ReturnType<typeof createServiceHours>

type Place = Pick<ThreadRow['data'], 'agent_service_id' | 'language_id'>

/** Creates the check of service hours, for the service through which a conversation came in. */
export function createServiceHours({ store, now }: Deps) {
  return { closed, closedMessage, isTeamAway }

  /** Returns null while the service's agent answers. */
  async function closed(
    scope: Scope,
    { agent_service_id: id }: Partial<Place>,
  ): Promise<ClosedService | null> {
    if (id === undefined) return null
    const service = await findRecord(store, scope, 'agent_service', id)
    if (service?.data.hours.mode !== 'business') return null
    const { business, timeZone } = await businessOf(scope)
    if (isOpenAt(business, now(), timeZone)) return null
    const message = service.data.hours.closed_message || undefined
    return { message, nextOpening: nextOpening(business, now(), timeZone) }
  }

  /** Returns the message that replaces an answer outside a service's hours; null while its agent answers. */
  async function closedMessage(scope: Scope, { data }: Pick<ThreadRow, 'data'>): Promise<string | null> {
    const found = await closed(scope, data)
    return found && (found.message ?? usualMessage(data.language_id ?? ''))
  }

  /** Returns whether the business is closed, so that its team is away, regardless of the service's hours. */
  async function isTeamAway(scope: Scope): Promise<boolean> {
    const { business, timeZone } = await businessOf(scope)
    return !isOpenAt(business, now(), timeZone)
  }

  async function businessOf(scope: Scope) {
    const business = await readSettings(store, scope, 'business_info')
    return { business, timeZone: isTimeZone(business.timezone) ? business.timezone : 'UTC' }
  }
}

function usualMessage(language: string): string {
  return language.split('-')[0] === 'de'
    ? 'Wir haben gerade geschlossen. Bitte melden Sie sich zu unseren Öffnungszeiten wieder.'
    : 'We are closed right now. Please come back during our opening hours.'
}
