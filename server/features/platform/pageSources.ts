import { setTimeout as pause } from 'node:timers/promises'
import type { Tenant } from '../../access/session.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'
import type { TenantService } from '../tenants/tenantService.ts'

/** Origins beside its own that a tenant's pages need, and the path of the API where it is not the usual one. */
export interface TenantSources {
  images: string[]
  sounds: string[]
  connections: string[]
  apiPath: string
}

interface PageSettings {
  modules?: Pick<TenantSettings['modules'], 'voice'>
  frontend?: Partial<TenantSettings['frontend']>
}

interface Deps {
  tenants: Pick<TenantService, 'byHost'>
  settings: { of(tenantId: string): Promise<PageSettings> }
  voiceSettings: { of(tenantId: string): Promise<{ transport: 'own' | 'twilio' }> }
  /** The tenant of hosts that are no tenant's own; null where such hosts are refused. */
  home: Tenant | null
}

/** Which foreign places the pages on a host need; none while that cannot be found out, since pages come even then. */
export function createPageSources({
  tenants,
  settings,
  voiceSettings,
  home,
}: Deps): (host: string) => Promise<TenantSources> {
  return host =>
    Promise.race([find(host).catch(() => sourcesOf({})), pause(patienceMs, sourcesOf({}), quiet)])

  async function find(host: string): Promise<TenantSources> {
    const tenant = await tenants.byHost(host).catch(error => {
      if (home) return home
      throw error
    })
    const own = await settings.of(tenant.id)
    const { transport } = own.modules?.voice
      ? await voiceSettings.of(tenant.id)
      : { transport: 'own' as const }
    return sourcesOf(own, transport)
  }
}

/** The foreign places that settings ask for: Gravatar's pictures (§2), Google for reports of errors, and Twilio for calls. */
export function sourcesOf({ frontend = {} }: PageSettings, calls: 'own' | 'twilio' = 'own'): TenantSources {
  const { enable_gravatar, backend_api_url, gcp_error_reporting_api_key, google_cloud_project } = frontend
  return {
    images: enable_gravatar ? [gravatar] : [],
    sounds: calls === 'twilio' ? [testSound] : [],
    connections: [
      ...(gcp_error_reporting_api_key && google_cloud_project ? [errorReports] : []),
      ...(calls === 'twilio' ? twilio : []),
    ],
    apiPath: backend_api_url ?? '',
  }
}

const gravatar = 'https://www.gravatar.com'
const errorReports = 'https://clouderrorreporting.googleapis.com'
/** Its hosts have the names of regions in them. */
const twilio = ['https://*.twilio.com', 'wss://*.twilio.com']
/** What the SDK's test of the line plays where the microphone stays closed. */
const testSound = 'https://sdk.twilio.com'
const patienceMs = 1000
const quiet = { ref: false }
