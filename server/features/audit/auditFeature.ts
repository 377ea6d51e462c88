import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createAuditLogService } from './auditLogService.ts'
import { auditRoutes } from './auditRoutes.ts'
import { createAuditLogStore } from './store/auditLogStore.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'now'> {
  settings: Pick<TenantSettingsService, 'timeZone'>
}

export function createAuditFeature({ database, records, settings, now }: Deps) {
  const store = createAuditLogStore(database, records.registry)
  return {
    handlers: auditRoutes(createAuditLogService({ store, settings, note: records.note, now })),
  } satisfies Feature
}
