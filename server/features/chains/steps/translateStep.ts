import { AppError } from '../../../errors.ts'
import { configSchema, field, resultSchema } from './configSchema.ts'
import { wantedText } from './readConfig.ts'
import { StepError } from './stepError.ts'
import type { StepType } from './stepType.ts'

export const translateStep: StepType = {
  type: 'translate',
  title: 'Translate',
  description: 'Translates a text into another language.',
  de: { title: 'Übersetzen', description: 'Übersetzt einen Text in eine andere Sprache.' },
  category: 'ai',
  configSchema: configSchema(
    {
      text: field(
        { type: 'string', minLength: 1, maxLength: 20_000, 'x-widget': 'textarea' },
        ['Text', 'For example {{input.text}}.'],
        ['Text', 'Zum Beispiel {{input.text}}.'],
      ),
      language: field(
        { type: 'string', minLength: 2, maxLength: 120 },
        ['Language', 'The code of the language, for example de or pt-BR.'],
        ['Sprache', 'Das Kürzel der Sprache, zum Beispiel de oder pt-BR.'],
      ),
    },
    ['text', 'language'],
  ),
  outputSchema: () =>
    resultSchema({ text: { type: 'string' }, source_language: { type: ['string', 'null'] } }),
  hasEffects: false,
  usualTimeoutMs: 60_000,
  run: async ({ tenantId, conversationId, services }, config) => {
    const language = wantedText(config, 'language').trim()
    if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language)) {
      throw new StepError('template_error', `This is no code of a language: ${language.slice(0, 40)}`)
    }
    const wanted = { tenantId, conversationId, text: wantedText(config, 'text'), language }
    const { text, sourceLanguage } = await services.translations.translate(wanted).catch(asStepError)
    return { text, source_language: sourceLanguage ?? null }
  },
}

function asStepError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'translation.unavailable') throw error
  const reason = error.details.extra?.reason
  const code = reason === 'budget' ? 'budget_exceeded' : 'model_error'
  throw new StepError(code, error.message, { mayPass: reason === 'failed', cause: error })
}
