import { anthropicVendor } from './anthropicVendor.ts'
import { googleVendor } from './googleVendor.ts'
import type { ModelVendors } from './languageModel.ts'
import { mistralVendor } from './mistralVendor.ts'
import { ollamaVendor } from './ollamaVendor.ts'
import { openaiCompatibleVendor } from './openaiCompatibleVendor.ts'
import { openaiVendor } from './openaiVendor.ts'

/** Every provider of models that the AI settings know; each loads its library at the first call. */
export const modelVendors: ModelVendors = {
  openai: openaiVendor,
  anthropic: anthropicVendor,
  google: googleVendor,
  mistral: mistralVendor,
  ollama: ollamaVendor,
  openai_compatible: openaiCompatibleVendor,
}
