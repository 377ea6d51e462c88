import type { ChatApi } from '../chat/api/chatApi.ts'
import { createTranslator, type Translator } from '../chat/translation/createTranslator.ts'
import { createTranslationCache } from '../chat/translation/translationCache.ts'

/** §9 Translates into the browser's language, and keeps what it was told. */
export function visitorTranslator(api: ChatApi): Translator {
  const cache = createTranslationCache(() => localStorage)
  return createTranslator({ api, cache, language: navigator.language })
}
