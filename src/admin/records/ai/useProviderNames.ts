import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import type { Provider } from './providerKinds.ts'

/** Company and product names, which are the same in every language. */
const names: Readonly<Record<Exclude<Provider, 'openai_compatible'>, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
  ollama: 'Ollama',
}

/** Returns the names of the providers. */
export function useProviderNames(): Readonly<Record<Provider, string>> {
  const { other } = modelsTexts(useTexts())
  return { ...names, openai_compatible: other }
}
