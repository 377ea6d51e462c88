import { emptyFacts } from './bindings/facts/factSchemas.ts'
import { chainTypes } from './chainTypes.ts'
import type { KeptChain } from './savedChain.ts'
import type { NewChainRun } from './store/chainRunStore.ts'

type OfChain = 'chainId' | 'chainName' | 'version' | 'definition' | 'facts'

/** A requested run; the facts are empty unless given. */
export interface AskedRun extends Omit<NewChainRun, OfChain>, Partial<Pick<NewChainRun, 'facts'>> {
  kept: KeptChain
}

/** Returns a run of a chain as it is stored. */
export function newRun({
  kept: { chainId, version, chain, data },
  facts = emptyFacts(chainTypes[chain.chain_type].facts),
  ...asked
}: AskedRun): NewChainRun {
  return { ...asked, facts, chainId, chainName: chain.chain_name, version, definition: data }
}
