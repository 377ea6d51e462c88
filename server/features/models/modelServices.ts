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

interface Deps {
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
export function createModelServices(deps: Deps) {
  const { settings, store, offered, now } = deps
  const budget = createModelBudget({ store, now })
  const breaker = createCircuitBreaker({ now })
  const callDeps = { ...deps, budget, slots: createCallSlots(), habits: createReasoningHabits() }
  const calls = createModelCalls({ ...callDeps, breaker })
  // Whoever tries a provider that rests wants to know, and wakes it where it answers.
  const trials = createModelCalls({ ...callDeps, breaker: { ...breaker, lets: () => true } })
  const limit = createRateLimit({ max: 10, windowMs: 60_000, now, isEnabled: deps.isRateLimited })
  return {
    models: createLanguageModels({ ...deps, budget, calls }),
    embeddings: createEmbeddings({ ...callDeps, breaker }),
    catalogue: createModelCatalogue({ settings, offered }),
    test: createModelTest({ ...deps, calls: trials, limit }),
  }
}
