import type { ThreadRow } from '../../store/conversations/threadStore.ts'
import { isObject } from '../../store/isObject.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { isTimeZone } from '../../store/records/query/zonedDay.ts'
import type { Scope } from '../../store/scope.ts'
import { isOpenAt } from './openingHours.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

export type ServiceHours = ReturnType<typeof createServiceHours>

/** When the services by which conversations came in answer. */
export function createServiceHours({ store, now }: Deps) {
  return { closedMessage, isTeamAway }

  /** What is said instead of an answer outside a service's hours; null where its agent answers. */
  async function closedMessage(scope: Scope, { data }: Pick<ThreadRow, 'data'>): Promise<string | null> {
    if (typeof data.agent_service_id !== 'string') return null
    const service = await store.get(scope, 'agent_service', data.agent_service_id)
    const hours = service?.data.hours
    if (!isObject(hours) || hours.mode !== 'business') return null
    if (!(await isTeamAway(scope))) return null
    return String(hours.closed_message || usualMessage(String(data.language_id ?? '')))
  }

  /** Whether the business is closed, by which its people are away, whatever the hours of a service are. */
  async function isTeamAway(scope: Scope): Promise<boolean> {
    const business = (await store.get(scope, 'business_info', singletonId))?.data ?? {}
    const zone = String(business.timezone ?? 'UTC')
    return !isOpenAt(business, now(), isTimeZone(zone) ? zone : 'UTC')
  }
}

function usualMessage(language: string): string {
  return language.split('-')[0] === 'de'
    ? 'Wir haben gerade geschlossen. Bitte melden Sie sich zu unseren Öffnungszeiten wieder.'
    : 'We are closed right now. Please come back during our opening hours.'
}
