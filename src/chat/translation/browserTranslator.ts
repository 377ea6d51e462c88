import type { ChatApi } from '../conversation/chatApi.ts'
import { createTranslator, type Translator, type TranslatorDeps } from './createTranslator.ts'
import { createTranslationCache } from './translationCache.ts'

interface Deps extends Omit<TranslatorDeps, 'api' | 'cache'> {
  api: Pick<ChatApi, 'call' | 'bearer'>
}

/** §9 Creates a translator that asks the server, and caches its translations in this browser. */
export function browserTranslator({ api, ...deps }: Deps): Translator {
  const cache = createTranslationCache(() => localStorage)
  return createTranslator({ ...deps, api: { translate }, cache })

  async function translate(source_text: string, target_language_code: string): Promise<string> {
    const body = { source_text, target_language_code }
    return (await api.call('post', '/translation', { headers: api.bearer(), body })).target_text
  }
}
