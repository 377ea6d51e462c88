import type { ModelVendor } from './languageModel.ts'
import { listedModels } from './listedModels.ts'
import { createSdkLanguageModel } from './sdkLanguageModel.ts'
import shippedModels from './shippedModels.json' with { type: 'json' }

const ownUrl = 'https://api.anthropic.com/v1'

/** Anthropic. */
export const anthropicVendor: ModelVendor = {
  model: ({ apiKey = '', baseUrl = ownUrl, fetch }, modelId, patienceMs) =>
    createSdkLanguageModel({
      fetch,
      patienceMs,
      load: async fetch => {
        const { createAnthropic } = await import('@ai-sdk/anthropic')
        return createAnthropic({ apiKey, baseURL: baseUrl, fetch })(modelId)
      },
    }),
  offered: (account, signal) =>
    listedModels({
      ...account,
      signal,
      url: `${account.baseUrl ?? ownUrl}/models?limit=100`,
      headers: { 'x-api-key': account.apiKey ?? '', 'anthropic-version': '2023-06-01' },
    }),
  shipped: shippedModels.anthropic,
}
