import { setTimeout as pause } from 'node:timers/promises'
import type { Tenant } from '../../access/session.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'
import type { TenantService } from '../tenants/tenantService.ts'

/** External origins that a tenant's pages need, and the API path if it is not the default. */
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
  /** Tenant for hosts that belong to no tenant; null if such hosts are refused. */
  home: Tenant | null
}

/**
 * Returns the external origins that a host's pages need. Empty if they cannot be determined, because pages are served
 * anyway.
 */
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

/**
 * Returns the external origins that settings require: Gravatar for pictures (§2), Google for error reports, and Twilio
 * for calls.
 */
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
/** Wildcards, because the host names contain regions. */
const twilio = ['https://*.twilio.com', 'wss://*.twilio.com']
/** Sound that the SDK's line test plays if the microphone stays off. */
const testSound = 'https://sdk.twilio.com'
const patienceMs = 1000
const quiet = { ref: false }
