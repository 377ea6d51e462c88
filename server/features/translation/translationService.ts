import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../errors.ts'
import { ModelError } from '../../providers/llm/languageModel.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import { builtinChoice, chosenModels } from '../models/modelChoice.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import { wholeAnswer } from '../models/wholeAnswer.ts'
import { maskText, unmaskText } from './maskedText.ts'
import { readTranslation, translationPrompt } from './translationPrompt.ts'

export interface TranslationRequest {
  tenantId: string
  /** The conversation whose budget is used. */
  conversationId: string | null
  text: string
  /** BCP 47 tag. */
  language: string
}

export interface Translation {
  text: string
  sourceLanguage?: string
  isCached: boolean
}

interface Deps {
  models: LanguageModels
  settings: Pick<ModelSettingsService, 'of'>
}

type Fresh = Omit<Translation, 'isCached'>
export type TranslationService = ReturnType<typeof createTranslationService>

const maxCachedCharacters = 4_000_000
const patienceMs = 30_000

/** Translates texts with the models for this purpose. Caches recent translations. */
export function createTranslationService({ models, settings }: Deps) {
  const cache = new LRUCache<string, Promise<Fresh>>({ maxSize: maxCachedCharacters })
  return { translate }

  /** Returns the translation. Throws `translation.unavailable` with its reason. */
  async function translate(request: TranslationRequest): Promise<Translation> {
    const { tenantId, text, language } = request
    const own = await settings.of(tenantId)
    const isPossible = chosenModels(own, 'translate').some(({ id }) => id !== builtinChoice.id)
    if (!isPossible) throw unavailable('no_model')
    const key = translationKey([tenantId, language.toLowerCase(), text])
    const known = cache.get(key)
    if (known) return { ...(await known), isCached: true }
    const fresh = translated(request)
    cache.set(key, fresh, { size: text.length * 2 + 1 })
    // The next request retries a failed translation.
    fresh.catch(() => cache.delete(key))
    return { ...(await fresh), isCached: false }
  }

  async function translated(request: TranslationRequest): Promise<Fresh> {
    const { text, pieces } = maskText(request.text)
    // Nothing translatable is left.
    if (!/\p{L}/u.test(text.replace(/⟦\d+⟧/g, ''))) return { text: request.text }
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const { text: answer, sourceLanguage } = readTranslation(await answered(request, text))
      const whole = answer === '' ? null : unmaskText(answer, pieces)
      if (whole !== null) return { text: whole, ...(sourceLanguage && { sourceLanguage }) }
    }
    throw unavailable('failed')
  }

  async function answered({ tenantId, conversationId, language }: TranslationRequest, text: string) {
    const request = {
      tenantId,
      conversationId,
      purpose: 'translate' as const,
      system: translationPrompt(language),
      messages: [{ role: 'user' as const, text }],
      tools: [],
      signal: AbortSignal.timeout(patienceMs),
    }
    try {
      const answer = await wholeAnswer(models.stream(request))
      // The built-in model answers only if the budget of the others is used up.
      if (answer === null) throw unavailable('budget')
      if (!answer.isWhole) throw unavailable('failed')
      return answer.text
    } catch (error) {
      if (error instanceof AppError && error.code === 'model.budget') throw unavailable('budget')
      if (error instanceof ModelError || request.signal.aborted) throw unavailable('failed', error)
      throw error
    }
  }
}

const maxAttempts = 2

/** Reason why there is no translation; clients can distinguish them. */
export type TranslationRefusal = 'no_model' | 'switched_off' | 'budget' | 'failed'

const refusals: Readonly<Record<TranslationRefusal, string>> = {
  no_model: 'No language model is set up for translations.',
  switched_off: 'Automatic translation is switched off.',
  budget: 'The budget for language models is used up.',
  failed: 'The translation failed.',
}

/** Returns the error for a missing translation. */
export function unavailable(reason: TranslationRefusal, cause?: unknown): AppError {
  return new AppError('translation.unavailable', { detail: refusals[reason], extra: { reason }, cause })
}

/** Returns a short key of everything that a translation depends on. */
function translationKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
