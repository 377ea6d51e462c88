import type { Database } from '../../store/database.ts'
import type { ChainActions } from '../chains/chainActions.ts'
import { createRehearsal, readChainRehearsal } from './rehearsal.ts'
import { requiredSuites, requiredSuitesOfChain } from './requiredSuites.ts'
import { runSuitesOf, runSuitesOfChain } from './runSuitesOf.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/** What simulations have to say when an agent is published, and what they stage where it is rehearsed. */
export function agentSuiteRules({ chains, ...deps }: Deps & { chains: Pick<ChainActions, 'rehearsed'> }) {
  return {
    rehearsal: createRehearsal({ ...deps, chains }),
    beforePublishing: requiredSuites,
    afterPublishing: runSuitesOf(deps),
  }
}

/** The same of chains. */
export function chainSuiteRules(deps: Deps) {
  return {
    rehearsal: readChainRehearsal,
    beforePublishing: requiredSuitesOfChain,
    afterPublishing: runSuitesOfChain(deps),
  }
}
