import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel, ModelVendors } from '../../providers/llm/languageModel.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { aiConfigurationHook } from './aiConfigurationHook.ts'
import type { LanguageModels } from './languageModels.ts'
import { modelRoutes } from './modelRoutes.ts'
import { createModelServices } from './modelServices.ts'
import { createModelSettings } from './modelSettings.ts'
import { createOfferedModels } from './offeredModels.ts'
import { createModelUseStore } from './store/modelUseStore.ts'

interface Deps extends Pick<ServerCore, 'database' | 'rawRecords' | 'webClient' | 'isRateLimited' | 'now'> {
  vendors: ModelVendors
  builtin: LanguageModel
  /** Replaces the models that tenants have set up; for tests. */
  models: LanguageModels | undefined
}

/** Creates the feature for language models, as tenants have set them up. */
export function createModelsFeature(deps: Deps) {
  const { database, rawRecords, webClient } = deps
  const settings = createModelSettings(rawRecords)
  const { fetch } = webClient
  const offered = createOfferedModels({ ...deps, fetch })
  const store = createModelUseStore(database)
  const clock = () => performance.now()
  const services = createModelServices({ ...deps, settings, offered, store, fetch, clock, pause })
  return {
    models: deps.models ?? services.models,
    embeddings: services.embeddings,
    modelSettings: settings,
    handlers: modelRoutes(services),
    hooks: () => ({ ai_configuration: aiConfigurationHook({ settings, offered, webClient }) }),
  } satisfies Feature & Record<string, unknown>
}
