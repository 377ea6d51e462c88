import type { Handlers } from '../http/handlers.ts'
import { frontendConfiguration } from '../services/frontendConfiguration.ts'
import type { TenantSettingsService } from '../services/tenantSettings.ts'

interface PlatformDeps {
  version: string
  document: unknown
  /** Resolves when the database answers; throws server.unavailable. */
  checkDatabase: () => Promise<void>
  isSingleUserMode: boolean
  settings: Pick<TenantSettingsService, 'of'>
}

type PlatformOperation = 'getServer' | 'checkHealth' | 'getContract' | 'getFrontendConfiguration'

/** What the installation is and how it is doing. */
export function platformRoutes(deps: PlatformDeps): Pick<Handlers, PlatformOperation> {
  const contract = JSON.stringify(deps.document)
  return {
    getServer: async () => ({ status: 200, body: { name: 'Switchboard', version: deps.version } }),
    checkHealth: async () => {
      await deps.checkDatabase()
      return { status: 200, body: { status: 'ok' } }
    },
    getContract: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(contract),
    }),
    getFrontendConfiguration: async ({ session }) => ({
      status: 200,
      body: frontendConfiguration(await deps.settings.of(session.tenant.id), session.tenant, deps),
    }),
  }
}
