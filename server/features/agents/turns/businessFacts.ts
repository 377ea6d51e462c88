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

/** Facts that agents know about their business. */
export interface BusinessFacts {
  /** Empty if there is none. */
  name: string
  /** Language in the tenant's settings. */
  language: string | undefined
  timeZone: string
  /** Country code such as GB; undefined if it is not known. */
  country: string | undefined
  /** True if the business is closed, so that its team is away. */
  isTeamAway: boolean
}

/** Creates a cached reader of the facts about a business, for frequent use. */
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
