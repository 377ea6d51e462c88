import { isTimeZone } from '../../../../../common/time/timeZone.ts'
import { readSettings } from '../../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../../store/records/entityStore.ts'
import { systemActor } from '../../../../store/scope.ts'
import { isOpenAt } from '../../../conversations/openingHours.ts'
import type { TenantSettingsService } from '../../../settings/tenantSettings.ts'

export interface TenantFactsDeps {
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  now: () => Date
}

/** Reads the facts about a tenant and its business. */
export async function tenantFacts({ store, settings, now }: TenantFactsDeps, tenantId: string) {
  const scope = { tenantId, actor: systemActor, requestId: '' }
  const [business, { language }, timezone] = await Promise.all([
    readSettings(store, scope, 'business_info'),
    settings.of(tenantId),
    settings.timeZone(tenantId),
  ])
  const { name = '', description = '', website = '', email = '', phone = '' } = business
  const own = business.timezone
  return {
    tenant: { id: tenantId, language, timezone },
    business_info: {
      ...{ name, description, website, email, phone },
      is_open: isOpenAt(business, now(), isTimeZone(own) ? own : 'UTC'),
    },
  }
}
