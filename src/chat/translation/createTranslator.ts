import { ApiError } from '../../api/ApiError.ts'
import { detectLanguage } from './detectLanguage.ts'
import type { TranslationCache } from './translationCache.ts'

export interface TranslatorDeps {
  api: { translate: (text: string, language: string) => Promise<string> }
  cache: TranslationCache
  /** Tag of the reader's language. */
  language: string
  /**
   * Tag of the chat's language, assumed for a text whose language is unclear. Without it, such a text is not
   * translated.
   */
  served?: string
}

export type Translator = ReturnType<typeof createTranslator>

/** Maximum length of a text that the server accepts. */
const maxLetters = 5000

/** Translates texts that are not in the reader's language (§7). Texts that cannot be translated stay as they are. */
export function createTranslator({ api, cache, language, served }: TranslatorDeps) {
  const asked = new Map<string, Promise<string>>()
  let isUnavailable = false
  return { language, isOther, isWanted, known, ask }

  /** Returns whether the tag's language differs from the reader's. */
  function isOther(tag: string): boolean {
    return plain(tag) !== plain(language)
  }

  /** Returns whether a text is in another language, according to its sender or its words. */
  function isWanted(text: string, sourceLanguage?: string): boolean {
    if (!/\p{L}/u.test(text) || text.length > maxLetters) return false
    const source = sourceLanguage ?? detectLanguage(text) ?? served
    return source !== undefined && isOther(source)
  }

  function known(text: string): string | undefined {
    return cache.get(text, language)
  }

  /** Returns the translation, requested only once per text, or the text itself if there is none. */
  function ask(text: string): Promise<string> {
    const before = asked.get(text)
    if (before) return before
    const asking = isUnavailable ? Promise.resolve(text) : translate(text)
    asked.set(text, asking)
    return asking
  }

  async function translate(text: string): Promise<string> {
    try {
      const translation = await api.translate(text, language)
      cache.set(text, language, translation)
      return translation
    } catch (error) {
      isUnavailable ||= error instanceof ApiError && error.code === 'translation.unavailable'
      return text
    }
  }
}

/**
 * Returns the language of a tag under the detector's name. Languages that the detector cannot distinguish share a name.
 */
function plain(tag: string): string {
  const language = (tag.split('-')[0] ?? tag).toLowerCase()
  return alike[language] ?? language
}

const alike: Record<string, string> = { nb: 'no', nn: 'no', id: 'ms', bs: 'hr', fil: 'tl' }
