import { builtinChoice } from './modelChoice.ts'
import type { ModelSettings } from './modelSettings.ts'
import type { ModelOffer } from './offeredModels.ts'

type Lists = ModelSettings['models']

/** Returns true if the name includes its provider. */
export function isWhole(name: string): boolean {
  return prefix.test(name)
}

const prefix = /^(builtin|openai|anthropic|google|mistral|ollama|openai_compatible)\/./

/** Returns the name with the provider that offers it, or a sentence on the problem unless exactly one does. */
export function wholeName(name: string, offers: readonly ModelOffer[]): { id: string } | { fault: string } {
  if (isWhole(name)) return { id: name }
  if (name.toLowerCase() === builtinChoice.modelId) return { id: builtinChoice.id }
  const found = offers.flatMap(offer => {
    const id = nameAt(offer, name)
    return id === undefined ? [] : [`${offer.provider}/${id}`]
  })
  const [only] = found
  if (found.length > 1) return { fault: `Is offered more than once: write ${found.join(' or ')}.` }
  if (only !== undefined) return { id: only }
  const inUse = offers.map(({ provider }) => `${provider}/${name}`)
  return {
    fault:
      inUse.length > 0
        ? `Is not known to be offered by a provider in use: write ${inUse.join(' or ')} if it is.`
        : 'No provider in use offers this model. Switch a provider on, or write provider/model.',
  }
}

/** Returns the name as the provider spells it. */
function nameAt({ models, shipped }: ModelOffer, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return [...models.map(({ id }) => id), ...shipped].find(id => id.toLowerCase() === wanted)
}

/**
 * Returns the lists for a tenant that has named no model, with a model of the first provider that offers one for
 * conversations; null if none does.
 */
export function defaultLists(offers: readonly ModelOffer[]): Lists | null {
  const [first] = offers.filter(({ refusesKey }) => !refusesKey).flatMap(preferredOf)
  if (first === undefined) return null
  // Visitors must get an answer even if the key turns out to be wrong.
  return { chat: [first, builtinChoice.id], extract: [first], translate: [first] }
}

/**
 * Returns the first of the known model names that the provider offers. If it has no known names, returns the first
 * offered model that is not for embeddings.
 */
function preferredOf({ provider, models, shipped }: ModelOffer): string[] {
  const found =
    shipped.length > 0
      ? shipped.flatMap(name => models.filter(({ id }) => isOf(id, name)))[0]
      : models.find(({ id }) => !/embed/i.test(id))
  return found ? [`${provider}/${found.id}`] : []
}

/** Some providers list a model only with its date. */
function isOf(id: string, name: string): boolean {
  return id === name || (id.startsWith(`${name}-`) && /^\d{8}$/.test(id.slice(name.length + 1)))
}
