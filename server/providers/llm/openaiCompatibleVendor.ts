import type { ModelVendor } from './languageModel.ts'
import { bearer, listedModels } from './listedModels.ts'
import { createSdkEmbeddingModel } from './sdkEmbeddingModel.ts'
import { createSdkLanguageModel } from './sdkLanguageModel.ts'

/** Any server with the OpenAI API. */
export const openaiCompatibleVendor = {
  model: ({ apiKey, baseUrl = '', fetch }, modelId, patienceMs) =>
    createSdkLanguageModel({
      fetch,
      patienceMs,
      load: async fetch => {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
        const server = { name: 'server', baseURL: baseUrl, fetch, includeUsage: true }
        return createOpenAICompatible({ ...server, ...(apiKey && { apiKey }) })(modelId)
      },
    }),
  embedding: ({ apiKey, baseUrl = '', fetch }, modelId) =>
    createSdkEmbeddingModel(async () => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const server = { name: 'server', baseURL: baseUrl, fetch }
      return createOpenAICompatible({ ...server, ...(apiKey && { apiKey }) }).embeddingModel(modelId)
    }),
  offered: (account, signal) =>
    listedModels({
      ...account,
      signal,
      url: `${(account.baseUrl ?? '').replace(/\/+$/, '')}/models`,
      headers: bearer(account),
    }),
  shipped: [],
} satisfies ModelVendor
