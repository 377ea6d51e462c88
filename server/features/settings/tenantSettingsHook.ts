import { isTimeZone } from '../../../common/time/timeZone.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileStore } from '../files/store/fileStore.ts'
import { isLogo, logoText } from './logo.ts'
import type { TenantSettingsService } from './tenantSettings.ts'

type Settings = EntityData<'tenant_settings'>

interface Deps {
  settings: Pick<TenantSettingsService, 'forget'>
  files: Pick<FileStore, 'find'>
}

/**
 * Checks the time zone and the logos, and applies settings as soon as they are saved. Stores them completely, so that
 * readers see the effective values.
 */
export function tenantSettingsHook({ settings, files }: Deps): EntityHook {
  return {
    beforeWrite: (scope, records) => Promise.all(records.map(record => checked(scope, record))),
    afterWrite: ({ tenantId }) => settings.forget(tenantId),
  }

  async function checked(scope: Scope, record: RecordData): Promise<RecordData | AppError> {
    const own = readData('tenant_settings', record)
    const errors = [...zoneFaults(own), ...(await logoFaults(scope, own))]
    return errors.length === 0 ? own : new AppError('record.invalid', { errors })
  }

  async function logoFaults(scope: Scope, { frontend }: Settings): Promise<FieldError[]> {
    const faults = logos.map(async name => {
      const logo = frontend[name]
      if (logo === undefined || isLogo(await files.find(scope, logo))) return []
      return [{ pointer: `/frontend/${name}`, keyword: 'logo', message: logoText }]
    })
    return (await Promise.all(faults)).flat()
  }
}

const logos = ['logo', 'logo_on_light'] as const

function zoneFaults({ timezone }: Settings): FieldError[] {
  if (isTimeZone(timezone)) return []
  const message = 'This is not a time zone. Enter one such as Europe/Berlin.'
  return [{ pointer: '/timezone', keyword: 'timezone', message }]
}
