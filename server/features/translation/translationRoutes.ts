import type { Handlers } from '../../http/handlers.ts'
import type { TranslationAccess } from './translationAccess.ts'
import type { TranslationService } from './translationService.ts'

interface Deps {
  translation: TranslationService
  access: TranslationAccess
}

/** Returns the handler that translates texts. */
export function translationRoutes({ translation, access }: Deps) {
  return {
    translateText: async ({ session, scope, headers, body }) => {
      const token = headers['x-conversation-token']
      const conversationId = await access({ session, token, ip: scope.ip })
      const { text, sourceLanguage, isCached } = await translation.translate({
        tenantId: scope.tenantId,
        conversationId,
        text: body.source_text,
        language: body.target_language_code,
      })
      const detected = sourceLanguage && { detected_source_language: sourceLanguage }
      return { status: 200, body: { target_text: text, ...detected, cached: isCached } }
    },
  } satisfies Partial<Handlers>
}
