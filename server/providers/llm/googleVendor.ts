import type { ModelVendor } from './languageModel.ts'
import { listedModels } from './listedModels.ts'
import { createSdkEmbeddingModel } from './sdkEmbeddingModel.ts'
import { createSdkLanguageModel } from './sdkLanguageModel.ts'
import shippedModels from './shippedModels.json' with { type: 'json' }

const ownUrl = 'https://generativelanguage.googleapis.com/v1beta'

/** Google, through the Gemini API. */
export const googleVendor: ModelVendor = {
  model: ({ apiKey = '', baseUrl = ownUrl, fetch }, modelId, patienceMs) =>
    createSdkLanguageModel({
      fetch,
      patienceMs,
      load: async fetch => {
        const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
        return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch })(modelId)
      },
    }),
  embedding: ({ apiKey = '', baseUrl = ownUrl, fetch }, modelId) =>
    createSdkEmbeddingModel(async () => {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return createGoogleGenerativeAI({ apiKey, baseURL: baseUrl, fetch }).embeddingModel(modelId)
    }),
  offered: (account, signal) =>
    listedModels({
      ...account,
      signal,
      url: `${account.baseUrl ?? ownUrl}/models?pageSize=100`,
      headers: { 'x-goog-api-key': account.apiKey ?? '' },
    }),
  shipped: shippedModels.google,
}
