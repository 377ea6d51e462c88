import { chainTypes } from '../chainTypes.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { DataProvider } from './dataProvider.ts'
import { dataProviders } from './dataProviders.ts'

/** A lookup that a chain's steps can name behind `data`. */
export interface ChainLookup {
  name: string
  provider: DataProvider
  /** Parameters; texts may contain placeholders. */
  params: Readonly<Record<string, unknown>>
}

/** Returns the lookups of a chain: those it defines, and those that need no setup. */
export function chainLookups({
  lookups = [],
  chain_type,
}: Pick<Chain, 'lookups' | 'chain_type'>): ChainLookup[] {
  const direct = [...dataProviders.values()].filter(({ isDirect }) => isDirect)
  const own = lookups.flatMap(({ name, provider: wanted, ...params }) => {
    const provider = dataProviders.get(wanted)
    return provider ? [{ name, provider, params }] : []
  })
  return [...direct.map(provider => ({ name: provider.name, provider, params: {} })), ...own].filter(
    ({ provider }) => !provider.isOfConversation || isInConversation(chain_type),
  )
}

/** Returns whether chains of this type run for conversations. */
function isInConversation(type: Chain['chain_type']): boolean {
  return type === 'agent_action' || chainTypes[type].facts.includes('contact')
}
