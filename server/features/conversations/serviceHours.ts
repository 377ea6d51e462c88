import { isTimeZone } from '../../../common/time/timeZone.ts'
import { findRecord, readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import { isOpenAt } from './openingHours.ts'
import type { ThreadRow } from './store/threadStore.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

/** When the services by which conversations came in answer. */
export function createServiceHours({ store, now }: Deps) {
  return { closedMessage, isTeamAway }

  /** What is said instead of an answer outside a service's hours; null where its agent answers. */
  async function closedMessage(scope: Scope, { data }: Pick<ThreadRow, 'data'>): Promise<string | null> {
    if (data.agent_service_id === undefined) return null
    const service = await findRecord(store, scope, 'agent_service', data.agent_service_id)
    if (service?.data.hours.mode !== 'business') return null
    if (!(await isTeamAway(scope))) return null
    return service.data.hours.closed_message || usualMessage(data.language_id ?? '')
  }

  /** Whether the business is closed, by which its people are away, whatever the hours of a service are. */
  async function isTeamAway(scope: Scope): Promise<boolean> {
    const business = await readSettings(store, scope, 'business_info')
    return !isOpenAt(business, now(), isTimeZone(business.timezone) ? business.timezone : 'UTC')
  }
}

function usualMessage(language: string): string {
  return language.split('-')[0] === 'de'
    ? 'Wir haben gerade geschlossen. Bitte melden Sie sich zu unseren Öffnungszeiten wieder.'
    : 'We are closed right now. Please come back during our opening hours.'
}
