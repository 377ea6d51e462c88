import type { ModelVendor } from './languageModel.ts'
import { bearer, listedModels } from './listedModels.ts'
import { createSdkEmbeddingModel } from './sdkEmbeddingModel.ts'
import { createSdkLanguageModel } from './sdkLanguageModel.ts'
import shippedModels from './shippedModels.json' with { type: 'json' }

const ownUrl = 'https://api.mistral.ai/v1'

/** Mistral. */
export const mistralVendor: ModelVendor = {
  model: ({ apiKey = '', baseUrl = ownUrl, fetch }, modelId, patienceMs) =>
    createSdkLanguageModel({
      fetch,
      patienceMs,
      load: async fetch => {
        const { createMistral } = await import('@ai-sdk/mistral')
        return createMistral({ apiKey, baseURL: baseUrl, fetch })(modelId)
      },
    }),
  embedding: ({ apiKey = '', baseUrl = ownUrl, fetch }, modelId) =>
    createSdkEmbeddingModel(async () => {
      const { createMistral } = await import('@ai-sdk/mistral')
      return createMistral({ apiKey, baseURL: baseUrl, fetch }).embeddingModel(modelId)
    }),
  offered: (account, signal) =>
    listedModels({
      ...account,
      signal,
      url: `${account.baseUrl ?? ownUrl}/models`,
      headers: bearer(account),
    }),
  shipped: shippedModels.mistral,
}
