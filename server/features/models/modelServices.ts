import { createRateLimit } from '../../limits/rateLimit.ts'
import type { LanguageModel, ModelVendors } from '../../providers/llm/languageModel.ts'
import { createCallSlots } from './callSlots.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { createLanguageModels, type Pause } from './createLanguageModels.ts'
import { createEmbeddings } from './embeddings.ts'
import { createModelBudget } from './modelBudget.ts'
import { createModelCalls } from './modelCalls.ts'
import { createModelCatalogue } from './modelCatalogue.ts'
import type { ModelSettingsService } from './modelSettings.ts'
import { createModelTest } from './modelTest.ts'
import type { OfferedModels } from './offeredModels.ts'
import { createReasoningHabits } from './reasoning/reasoningHabits.ts'
import type { ModelUseStore } from './store/modelUseStore.ts'

interface Options {
  settings: ModelSettingsService
  store: ModelUseStore
  vendors: ModelVendors
  offered: OfferedModels
  builtin: LanguageModel
  /** The guarded one: tenants write the addresses of their providers. */
  fetch: typeof fetch
  now: () => Date
  pause: Pause
  /** Milliseconds that only go forward. */
  clock: () => number
  isRateLimited: boolean
}

export type ModelServices = ReturnType<typeof createModelServices>

/** Everything about language models, tied together. */
export function createModelServices(options: Options) {
  const { settings, store, offered, now } = options
  const budget = createModelBudget({ store, now })
  const breaker = createCircuitBreaker({ now })
  const deps = { ...options, budget, slots: createCallSlots(), habits: createReasoningHabits() }
  const calls = createModelCalls({ ...deps, breaker })
  // Whoever tries a provider that rests wants to know, and wakes it where it answers.
  const trials = createModelCalls({ ...deps, breaker: { ...breaker, lets: () => true } })
  const limit = createRateLimit({ max: 10, windowMs: 60_000, now, isEnabled: options.isRateLimited })
  return {
    models: createLanguageModels({ ...options, budget, calls }),
    embeddings: createEmbeddings({ ...deps, breaker }),
    catalogue: createModelCatalogue({ settings, offered }),
    test: createModelTest({ ...options, calls: trials, limit }),
  }
}
