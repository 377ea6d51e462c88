import { AppError } from '../../errors.ts'
import { ModelError } from '../../providers/llm/languageModel.ts'
import type { ChosenPart, LanguageModels, PurposeRequest } from './languageModels.ts'
import type { ModelBudget } from './modelBudget.ts'
import type { ModelCalls } from './modelCalls.ts'
import { builtinChoice, chosenModels, type ModelChoice } from './modelChoice.ts'
import type { ModelSettings, ModelSettingsService } from './modelSettings.ts'

interface Deps {
  settings: Pick<ModelSettingsService, 'of'>
  budget: ModelBudget
  calls: ModelCalls
  now: () => Date
  pause: Pause
}

/** Waits `ms` milliseconds; throws if the signal is aborted. */
export type Pause = (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>

/** Creates the router for all use of models. */
export function createLanguageModels({ settings, budget, calls, now, pause }: Deps): LanguageModels {
  return { stream }

  async function* stream(request: PurposeRequest): AsyncGenerator<ChosenPart> {
    const own = await settings.of(request.tenantId)
    const choices = await affordable(request, own)
    let before: { choice: ModelChoice; error: ModelError } | null = null
    for (const choice of [...choices, null]) {
      const next: ModelChoice | null = choice ?? (before && (await secondChance(before, request)))
      if (!next) break
      if (before) yield { type: 'restart', model: before.choice.id, code: before.error.code }
      yield { type: 'model', model: next.id }
      try {
        yield* calls.stream(next, request, own)
        return
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        before = { choice: next, error }
      }
    }
    throw before?.error
  }

  async function affordable(request: PurposeRequest, own: ModelSettings): Promise<readonly ModelChoice[]> {
    const choices = chosenModels(own, request.purpose)
    const { tenantId, conversationId } = request
    const isFree = choices.every(({ id }) => id === builtinChoice.id)
    if (isFree || !(await budget.isSpent(tenantId, conversationId, own.budgets))) return choices
    if (own.budgets.on_exceeded === 'refuse') throw new AppError('model.budget')
    return [builtinChoice]
  }

  /**
   * Waits and returns the last model for a second attempt, if its error may be temporary and there is time. Otherwise
   * returns null.
   */
  async function secondChance(
    { choice, error }: { choice: ModelChoice; error: ModelError },
    request: PurposeRequest,
  ) {
    const wait = error.retryAfterMs ?? (passing.has(error.code) ? shortWaitMs : null)
    const left = request.until ? request.until.getTime() - now().getTime() - answerMs : longestWaitMs
    if (wait === null || choice.provider === 'builtin' || wait > Math.min(left, longestWaitMs)) return null
    await pause(wait, undefined, { signal: request.signal })
    return choice
  }
}

const passing: ReadonlySet<string> = new Set(['model.unavailable', 'model.cut'])
const shortWaitMs = 300
const longestWaitMs = 15_000
/** Minimum time that an answer needs, in milliseconds. */
const answerMs = 5_000
