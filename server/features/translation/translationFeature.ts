import { createRateLimit } from '../../limits/rateLimit.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createTranslationAccess } from './translationAccess.ts'
import { translationRoutes } from './translationRoutes.ts'
import { createTranslationService } from './translationService.ts'

interface Deps extends Pick<ServerCore, 'database' | 'isRateLimited' | 'now'> {
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
  settings: Pick<TenantSettingsService, 'of'>
}

/** Creates the feature that translates messages and the chat's texts. */
export function createTranslationFeature(deps: Deps) {
  const { database, settings, models, modelSettings, now, isRateLimited } = deps
  const limit = createRateLimit({ max: 120, windowMs: 60_000, now, isEnabled: isRateLimited })
  const translation = createTranslationService({ models, settings: modelSettings })
  return {
    translation,
    handlers: translationRoutes({
      translation,
      access: createTranslationAccess({ database, settings, limit }),
    }),
  } satisfies Feature & Record<string, unknown>
}
