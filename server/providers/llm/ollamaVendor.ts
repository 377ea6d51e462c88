import type { ModelVendor } from './languageModel.ts'
import { openaiCompatibleVendor } from './openaiCompatibleVendor.ts'

/** Ollama, which offers the OpenAI API below /v1. */
export const ollamaVendor: ModelVendor = {
  model: (account, ...rest) => openaiCompatibleVendor.model(below(account), ...rest),
  embedding: (account, modelId) => openaiCompatibleVendor.embedding(below(account), modelId),
  offered: (account, signal) => openaiCompatibleVendor.offered(below(account), signal),
  shipped: [],
}

function below<T extends { baseUrl?: string | undefined }>(account: T): T {
  const root = (account.baseUrl ?? '').replace(/\/+$/, '')
  return { ...account, baseUrl: root.endsWith('/v1') ? root : `${root}/v1` }
}
