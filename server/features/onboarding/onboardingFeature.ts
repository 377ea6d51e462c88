import { createServiceHours } from '../conversations/serviceHours.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { createDocumentImport } from '../imports/documents/documentImport.ts'
import type { SitePaces } from '../imports/pages/sitePaces.ts'
import type { Parser } from '../imports/parser/createParser.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { ClientTokens } from '../webChat/clientTokens.ts'
import { createBusinessExtraction } from './extract/extractBusiness.ts'
import { onboardingRoutes } from './onboardingRoutes.ts'
import { createSnippetCheck } from './snippet/snippetCheck.ts'
import { createOnboardingService } from './status/onboardingService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'streams' | 'webClient' | 'records' | 'now'> {
  sitePageParser: Parser
  paces: SitePaces
  documents: ReturnType<typeof createDocumentImport>
  models: LanguageModels
  settings: Pick<TenantSettingsService, 'of'>
  clientTokens: ClientTokens
}

/** Creates the feature that leads from a site's address to an agent that answers there. */
export function createOnboardingFeature(deps: Deps) {
  const extract = createBusinessExtraction({ ...deps, parser: deps.sitePageParser })
  const serviceHours = createServiceHours({ store: deps.records.store, now: deps.now })
  const checkSnippet = createSnippetCheck({ ...deps, serviceHours, parser: deps.sitePageParser })
  const onboarding = createOnboardingService(deps)
  return { handlers: onboardingRoutes({ ...deps, extract, checkSnippet, onboarding }) } satisfies Feature
}
