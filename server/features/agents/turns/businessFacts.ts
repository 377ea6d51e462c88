import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { createSettingsCache } from '../../../records/settingsCache.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import { businessCountry } from '../../conversations/businessCountry.ts'
import { isOpenAt } from '../../conversations/openingHours.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'

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
    const [business, { language }, timeZone] = await Promise.all([
      readSettings(store, scope, 'business_info'),
      settings.of(tenantId),
      settings.timeZone(tenantId),
    ])
    const { name = '', timezone } = business
    return {
      name,
      language,
      timeZone,
      country: businessCountry(business),
      isTeamAway: !isOpenAt(business, now(), isTimeZone(timezone) ? timezone : 'UTC'),
    }
  }
}
