import { businessCountry } from '../services/conversations/businessCountry.ts'
import { isOpenAt } from '../services/conversations/openingHours.ts'
import { createSettingsCache } from '../services/settingsCache.ts'
import type { TenantSettingsService } from '../services/tenantSettings.ts'
import { singletonId } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import { isTimeZone } from '../store/records/query/zonedDay.ts'
import { systemActor } from '../store/scope.ts'

interface BusinessDeps {
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  now: () => Date
}

/** What agents know of whom they work for. */
export interface BusinessFacts {
  /** Empty where it has none. */
  name: string
  /** What it has chosen for itself. */
  language: string | undefined
  timeZone: string
  /** Such as GB; undefined where nobody knows. */
  country: string | undefined
  /** Its people are away, since it is closed. */
  isTeamAway: boolean
}

/** What agents know of whom they work for, to be asked often. */
export function createBusinessFacts({ store, settings, now }: BusinessDeps) {
  return createSettingsCache({ read, now }).of

  async function read(tenantId: string): Promise<BusinessFacts> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const [record, { language }, timeZone] = await Promise.all([
      store.get(scope, 'business_info', singletonId),
      settings.of(tenantId),
      settings.timeZone(tenantId),
    ])
    const { name, timezone, ...hours } = record?.data ?? {}
    const zone = typeof timezone === 'string' && isTimeZone(timezone) ? timezone : 'UTC'
    return {
      name: typeof name === 'string' ? name : '',
      language,
      timeZone,
      country: businessCountry(record?.data ?? {}),
      isTeamAway: !isOpenAt(hours, now(), zone),
    }
  }
}
