import { AppError } from '../../errors.ts'
import { isTimeZone } from '../../store/records/query/zonedDay.ts'
import type { TenantSettingsService } from '../tenantSettings.ts'
import type { EntityHook } from './entityHook.ts'

/** Settings name a real time zone, and hold from the moment they are saved. */
export function tenantSettingsHook({ forget }: Pick<TenantSettingsService, 'forget'>): EntityHook {
  return {
    beforeWrite: async (_scope, records) =>
      records.map(record => (isTimeZone(String(record.timezone ?? 'UTC')) ? record : unknownZone())),
    afterWrite: ({ tenantId }) => forget(tenantId),
  }
}

function unknownZone(): AppError {
  const message = 'Is no time zone; Europe/Berlin would be one.'
  return new AppError('record.invalid', { errors: [{ pointer: '/timezone', keyword: 'timezone', message }] })
}
