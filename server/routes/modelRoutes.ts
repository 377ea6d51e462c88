import type { Handlers } from '../http/handlers.ts'
import type { ModelServices } from '../services/models/modelServices.ts'
import type { TranslationAccess } from '../services/translation/translationAccess.ts'
import type { TranslationService } from '../services/translation/translationService.ts'

interface ModelDeps {
  models: Pick<ModelServices, 'catalogue' | 'test'>
  translation: TranslationService
  translationAccess: TranslationAccess
}

type ModelOperation = 'listLanguageModels' | 'testModelProvider' | 'translateText'

/** Language models, and what they do beside talking. */
export function modelRoutes({
  models,
  translation,
  translationAccess,
}: ModelDeps): Pick<Handlers, ModelOperation> {
  return {
    listLanguageModels: async ({ scope }) => ({
      status: 200,
      body: await models.catalogue.list(scope.tenantId),
    }),
    testModelProvider: async ({ scope, body }) => ({
      status: 200,
      body: await models.test(scope.tenantId, body.provider),
    }),
    translateText: async ({ session, scope, headers, body }) => {
      const token = headers['x-conversation-token']
      const conversationId = await translationAccess({ session, token, ip: scope.ip })
      const { text, sourceLanguage, isCached } = await translation.translate({
        tenantId: scope.tenantId,
        conversationId,
        text: body.source_text,
        language: body.target_language_code,
      })
      const detected = sourceLanguage && { detected_source_language: sourceLanguage }
      return { status: 200, body: { target_text: text, ...detected, cached: isCached } }
    },
  }
}
