import type { components } from '../../../openapi/generated/types.d.ts'
import type { Tenant } from '../../access/session.ts'
import { logoUrl } from '../settings/logo.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'

type FrontendConfiguration = components['schemas']['FrontendConfiguration']

interface Installation {
  isSingleUserMode: boolean
  version: string
}

/**
 * §3 Returns the settings that a browser may see before sign-in. Fields are listed by name, so that new ones stay
 * private.
 */
export function frontendConfiguration(
  {
    language,
    timezone,
    frontend,
    modules,
  }: Pick<TenantSettings, 'language' | 'timezone' | 'frontend' | 'modules'>,
  tenant: Tenant,
  installation: Installation,
): FrontendConfiguration {
  return {
    frontend: {
      brand_color: frontend.brand_color,
      logo_url: frontend.logo && logoUrl(frontend.logo),
      logo_on_light_url: frontend.logo_on_light && logoUrl(frontend.logo_on_light),
      top_bar_title: frontend.top_bar_title || tenant.name,
      environment_title: frontend.environment_title,
      enable_environment_menu: frontend.enable_environment_menu,
      environment_links: frontend.environment_links,
      enable_gravatar: frontend.enable_gravatar,
      backend_api_url: frontend.backend_api_url,
      gcp_error_reporting_api_key: frontend.gcp_error_reporting_api_key,
      google_cloud_project: frontend.google_cloud_project,
      enable_automatic_frontend_translation: frontend.enable_automatic_frontend_translation,
      enable_billing_in_account_menu: frontend.enable_billing_in_account_menu,
    },
    modules,
    language,
    timezone,
    is_single_user_mode: installation.isSingleUserMode,
    version: installation.version,
  }
}
