import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { operations } from '../../../../openapi/generated/types.d.ts'

export type Provider =
  operations['testModelProvider']['requestBody']['content']['application/json']['provider']

/** Company and product names, which are the same in every language. */
export const providerNames: Readonly<Record<Exclude<Provider, 'openai_compatible'>, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  mistral: 'Mistral',
  ollama: 'Ollama',
}

const known: readonly Provider[] = [
  ...(Object.keys(providerNames) as (keyof typeof providerNames)[]),
  'openai_compatible',
]

/** Returns the providers that the saved AI settings enable. */
export function providersIn({ providers }: JsonObject): Provider[] {
  const saved = Object(providers) as Record<string, { enabled?: unknown } | undefined>
  return known.filter(name => saved[name]?.enabled === true)
}
