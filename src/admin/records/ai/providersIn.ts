import { asText } from '../../../../common/json/asText.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { isSecretMarker } from '../../../resources/schema/secretMarker.ts'
import { type Provider, providerKinds } from './providerKinds.ts'

/** A provider as the saved AI settings have it, without its key. */
export interface SavedProvider {
  provider: Provider
  isConnected: boolean
  address: string
  hasKey: boolean
  /** End of the key, if the server tells it. */
  last4: string
}

/** Returns all providers of the saved AI settings. */
export function providersIn({ providers }: JsonObject): SavedProvider[] {
  const saved = Object(providers) as Record<string, JsonObject | undefined>
  return (Object.keys(providerKinds) as Provider[]).map(provider => {
    const { enabled, base_url, api_key } = saved[provider] ?? {}
    return {
      provider,
      isConnected: enabled === true,
      address: asText(base_url),
      hasKey: isSecretMarker(api_key),
      last4: isSecretMarker(api_key) ? (api_key.last4 ?? '') : '',
    }
  })
}

/** Returns the AI settings with a provider connected. Without a new key, the stored one stays. */
export function withConnected(
  record: JsonObject,
  provider: Provider,
  { address, key }: { address: string; key: string },
): JsonObject {
  return withProvider(record, provider, before => ({
    ...before,
    enabled: true,
    ...(address && { base_url: address }),
    ...(key && { api_key: key }),
  }))
}

/** Returns the AI settings without a provider, its key, and its models. */
export function withDisconnected(record: JsonObject, provider: Provider): JsonObject {
  const lists = Object.entries(Object(record.models) as Record<string, string[]>)
  const others = lists.map(([use, ids]) => [use, ids.filter(id => !id.startsWith(`${provider}/`))])
  const next = withProvider(record, provider, ({ api_key }) => ({
    enabled: false,
    ...(api_key !== undefined && { api_key: null }),
  }))
  return { ...next, models: Object.fromEntries(others) }
}

function withProvider(
  record: JsonObject,
  provider: Provider,
  change: (before: JsonObject) => JsonObject,
): JsonObject {
  const providers = Object(record.providers) as Record<string, JsonObject | undefined>
  return { ...record, providers: { ...providers, [provider]: change(providers[provider] ?? {}) } }
}
