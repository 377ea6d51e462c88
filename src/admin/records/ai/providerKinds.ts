import type { operations } from '../../../../openapi/generated/types.d.ts'

export type Provider =
  operations['testModelProvider']['requestBody']['content']['application/json']['provider']

/** What a provider needs to be connected. */
export interface ProviderKind {
  key: 'required' | 'optional' | 'none'
  needsAddress: boolean
  /** The page where the provider's keys are made, or its software is offered. */
  page?: string
}

/** The six kinds of providers, in the order in which they are offered. */
export const providerKinds: Readonly<Record<Provider, ProviderKind>> = {
  openai: { key: 'required', needsAddress: false, page: 'https://platform.openai.com/api-keys' },
  anthropic: { key: 'required', needsAddress: false, page: 'https://console.anthropic.com/settings/keys' },
  google: { key: 'required', needsAddress: false, page: 'https://aistudio.google.com/apikey' },
  mistral: { key: 'required', needsAddress: false, page: 'https://console.mistral.ai/api-keys' },
  ollama: { key: 'none', needsAddress: true, page: 'https://ollama.com/download' },
  openai_compatible: { key: 'optional', needsAddress: true },
}
