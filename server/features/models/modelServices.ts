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
  /** Guarded fetch, because tenants write the addresses of their providers. */
  fetch: typeof fetch
  now: () => Date
  pause: Pause
  /** Monotonic clock in milliseconds. */
  clock: () => number
  isRateLimited: boolean
}

export type ModelServices = ReturnType<typeof createModelServices>

/** Creates the services for language models. */
export function createModelServices(deps: Deps) {
  const { settings, store, offered, now } = deps
  const budget = createModelBudget({ store, now })
  const breaker = createCircuitBreaker({ now })
  const callDeps = { ...deps, budget, slots: createCallSlots(), habits: createReasoningHabits() }
  const calls = createModelCalls({ ...callDeps, breaker })
  // Tests ignore the circuit, so that they report a resting provider's state and wake it if it answers.
  const trials = createModelCalls({ ...callDeps, breaker: { ...breaker, lets: () => true } })
  const limit = createRateLimit({ max: 10, windowMs: 60_000, now, isEnabled: deps.isRateLimited })
  return {
    models: createLanguageModels({ ...deps, budget, calls }),
    embeddings: createEmbeddings({ ...callDeps, breaker }),
    catalogue: createModelCatalogue({ settings, offered }),
    test: createModelTest({ ...deps, calls: trials, limit }),
  }
}
