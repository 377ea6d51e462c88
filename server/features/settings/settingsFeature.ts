import type { RawRecords } from '../../records/rawRecords.ts'
import type { Feature } from '../Feature.ts'
import { createFileStore } from '../files/store/fileStore.ts'
import { createTenantSettings } from './tenantSettings.ts'
import { tenantSettingsHook } from './tenantSettingsHook.ts'

/** Creates the feature for a tenant's settings. */
export function createSettingsFeature(rawRecords: RawRecords) {
  const settings = createTenantSettings(rawRecords)
  return {
    settings,
    hooks: ({ database }) => ({
      tenant_settings: tenantSettingsHook({ settings, files: createFileStore(database) }),
    }),
  } satisfies Feature & Record<string, unknown>
}
