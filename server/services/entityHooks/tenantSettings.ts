import { AppError, type FieldError } from '../../errors.ts'
import type { FileStore } from '../../store/fileStore.ts'
import { isObject } from '../../store/isObject.ts'
import { isTimeZone } from '../../store/records/query/zonedDay.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { isLogo, logoText } from '../logo.ts'
import type { TenantSettingsService } from '../tenantSettings.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  settings: Pick<TenantSettingsService, 'forget'>
  files: Pick<FileStore, 'find'>
  /** The record with every default it leaves out. */
  whole: (record: RecordData) => RecordData
}

/**
 * Settings name a real time zone and an image that can be shown, and hold from the moment they are saved. They are
 * stored whole, so that whoever reads them sees what holds.
 */
export function tenantSettingsHook({ settings, files, whole }: Deps): EntityHook {
  return {
    beforeWrite: (scope, records) => Promise.all(records.map(record => checked(scope, record))),
    afterWrite: ({ tenantId }) => settings.forget(tenantId),
  }

  async function checked(scope: Scope, record: RecordData): Promise<RecordData | AppError> {
    const errors = [...zoneFaults(record), ...(await logoFaults(scope, record))]
    return errors.length === 0 ? whole(record) : new AppError('record.invalid', { errors })
  }

  async function logoFaults(scope: Scope, { frontend }: RecordData): Promise<FieldError[]> {
    const id = isObject(frontend) ? frontend.logo : undefined
    if (typeof id !== 'string' || isLogo(await files.find(scope, id))) return []
    return [{ pointer: '/frontend/logo', keyword: 'logo', message: logoText }]
  }
}

function zoneFaults({ timezone = 'UTC' }: RecordData): FieldError[] {
  if (isTimeZone(String(timezone))) return []
  const message = 'Is no time zone; Europe/Berlin would be one.'
  return [{ pointer: '/timezone', keyword: 'timezone', message }]
}
