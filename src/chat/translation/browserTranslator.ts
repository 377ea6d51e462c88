import { createTranslator, type Translator, type TranslatorDeps } from './createTranslator.ts'
import { createTranslationCache } from './translationCache.ts'

/** §9 Creates a translator that caches its translations in this browser. */
export function browserTranslator(deps: Omit<TranslatorDeps, 'cache'>): Translator {
  return createTranslator({ ...deps, cache: createTranslationCache(() => localStorage) })
}
