import { anthropicVendor } from './anthropicVendor.ts'
import { googleVendor } from './googleVendor.ts'
import type { ModelVendors } from './languageModel.ts'
import { mistralVendor } from './mistralVendor.ts'
import { ollamaVendor } from './ollamaVendor.ts'
import { openaiCompatibleVendor } from './openaiCompatibleVendor.ts'
import { openaiVendor } from './openaiVendor.ts'

/** Every model provider that the AI settings know. Each loads its library on the first call. */
export const modelVendors: ModelVendors = {
  openai: openaiVendor,
  anthropic: anthropicVendor,
  google: googleVendor,
  mistral: mistralVendor,
  ollama: ollamaVendor,
  openai_compatible: openaiCompatibleVendor,
}
