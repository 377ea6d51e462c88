import type { Feature, Ground } from '../Feature.ts'
import type { createDocumentImport } from '../imports/documents/documentImport.ts'
import type { Parser } from '../imports/parser/createParser.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import { createBusinessExtraction } from './extract/extractBusiness.ts'
import { onboardingRoutes } from './onboardingRoutes.ts'
import { createOnboardingService } from './status/onboardingService.ts'

interface Needs extends Pick<Ground, 'database' | 'streams' | 'webClient'> {
  sitePageParser: Parser
  documents: ReturnType<typeof createDocumentImport>
  models: LanguageModels
}

/** From the address of a site to an agent that answers there. */
export function createOnboardingFeature(needs: Needs) {
  const extract = createBusinessExtraction({ ...needs, parser: needs.sitePageParser })
  const onboarding = createOnboardingService(needs)
  return { handlers: onboardingRoutes({ ...needs, extract, onboarding }) } satisfies Feature
}
