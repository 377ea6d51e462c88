import type { TenantSettingsService } from '../settings/tenantSettings.ts'

/** The sites that may show a tenant's chats, as its settings list them. */
export type AllowedOrigins = (tenantId: string) => Promise<readonly string[]>

/** Reads them from the settings, which are kept for a moment. */
export function createAllowedOrigins(settings: Pick<TenantSettingsService, 'of'>): AllowedOrigins {
  return async tenantId => (await settings.of(tenantId)).embedding.allowed_origins ?? []
}
