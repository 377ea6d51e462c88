import { ApiError } from '../../api/ApiError.ts'
import type { ChatApi } from '../conversation/chatApi.ts'
import { detectLanguage } from './detectLanguage.ts'
import type { TranslationCache } from './translationCache.ts'

export interface TranslatorDeps {
  api: Pick<ChatApi, 'translate'>
  cache: TranslationCache
  /** Tag of the language that people read. */
  language: string
  /** Tag of what the chat speaks, in which a text is taken to be that does not say it; without it such a text stays. */
  served?: string
}

export type Translator = ReturnType<typeof createTranslator>

/** The longest text the server takes. */
const maxLetters = 5000

/** Translates what is in another language than the reader's (§7); what cannot be translated stays as it is. */
export function createTranslator({ api, cache, language, served }: TranslatorDeps) {
  const asked = new Map<string, Promise<string>>()
  let isUnavailable = false
  return { language, isOther, isWanted, known, ask }

  /** Whether the reader's language is another one than that of the tag. */
  function isOther(tag: string): boolean {
    return plain(tag) !== plain(language)
  }

  /** Whether a text is in another language, as its sender says or its words show. */
  function isWanted(text: string, sourceLanguage?: string): boolean {
    if (!/\p{L}/u.test(text) || text.length > maxLetters) return false
    const source = sourceLanguage ?? detectLanguage(text) ?? served
    return source !== undefined && isOther(source)
  }

  function known(text: string): string | undefined {
    return cache.get(text, language)
  }

  /** The translation, asked for once; the text itself where there is none. */
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

/** A tag's language alone, by the name that the detector has for it and for those it cannot tell from it. */
function plain(tag: string): string {
  const language = (tag.split('-')[0] ?? tag).toLowerCase()
  return alike[language] ?? language
}

const alike: Record<string, string> = { nb: 'no', nn: 'no', id: 'ms', bs: 'hr', fil: 'tl' }
