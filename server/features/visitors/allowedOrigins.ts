import type { TenantSettingsService } from '../settings/tenantSettings.ts'

/** Returns the sites that may show a tenant's chats, from its settings. */
export type AllowedOrigins = (tenantId: string) => Promise<readonly string[]>

/** Reads the sites from the settings, which are cached briefly. */
export function createAllowedOrigins(settings: Pick<TenantSettingsService, 'of'>): AllowedOrigins {
  return async tenantId => (await settings.of(tenantId)).embedding.allowed_origins ?? []
}
