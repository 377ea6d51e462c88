import type { EmbeddingModelV3 } from '@ai-sdk/provider'
import { asModelError } from './asModelError.ts'
import { type EmbeddingModel, estimateTokens, ModelError } from './languageModel.ts'

/** Wraps an embedding model of a provider's library as an EmbeddingModel. It never retries. */
export function createSdkEmbeddingModel(load: () => Promise<EmbeddingModelV3>): EmbeddingModel {
  return {
    async embed(texts, signal) {
      try {
        const model = await load()
        const answer = await model.doEmbed({ values: [...texts], abortSignal: signal })
        if (answer.embeddings.length !== texts.length) {
          throw new ModelError('model.refused', { cause: new Error('It left some texts out.') })
        }
        const characters = texts.reduce((sum, text) => sum + text.length, 0)
        return { vectors: answer.embeddings, tokens: answer.usage?.tokens ?? estimateTokens(characters) }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw asModelError(error, false)
      }
    },
  }
}
