import { openaiUrl } from '../../../common/web/openaiUrl.ts'
import type { ModelVendor } from './languageModel.ts'
import { bearer, listedModels } from './listedModels.ts'
import { createSdkEmbeddingModel } from './sdkEmbeddingModel.ts'
import { createSdkLanguageModel } from './sdkLanguageModel.ts'
import shippedModels from './shippedModels.json' with { type: 'json' }

/** OpenAI, through chat completions, which store nothing there beyond the call. */
export const openaiVendor: ModelVendor = {
  model: ({ apiKey = '', baseUrl = openaiUrl, fetch }, modelId, patienceMs) =>
    createSdkLanguageModel({
      fetch,
      patienceMs,
      load: async fetch => {
        const { createOpenAI } = await import('@ai-sdk/openai')
        return createOpenAI({ apiKey, baseURL: baseUrl, fetch }).chat(modelId)
      },
    }),
  embedding: ({ apiKey = '', baseUrl = openaiUrl, fetch }, modelId) =>
    createSdkEmbeddingModel(async () => {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ apiKey, baseURL: baseUrl, fetch }).embeddingModel(modelId)
    }),
  offered: (account, signal) =>
    listedModels({
      ...account,
      signal,
      url: `${account.baseUrl ?? openaiUrl}/models`,
      headers: bearer(account),
    }),
  shipped: shippedModels.openai,
}
