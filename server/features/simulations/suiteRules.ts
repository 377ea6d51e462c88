import type { Database } from '../../store/database.ts'
import type { ChainActions } from '../chains/chainActions.ts'
import { requiredSuites, requiredSuitesOfChain } from './requiredSuites.ts'
import { runSuitesOf, runSuitesOfChain } from './runSuitesOf.ts'
import { createActionOverrides, readChainOverrides } from './simulationOverrides.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/** What simulations have to say when an agent is published, and what they override while it is simulated. */
export function agentSuiteRules({ chains, ...deps }: Deps & { chains: Pick<ChainActions, 'simulated'> }) {
  return {
    overrideActions: createActionOverrides({ ...deps, chains }),
    beforePublishing: requiredSuites,
    afterPublishing: runSuitesOf(deps),
  }
}

/** Returns the same rules for chains. */
export function chainSuiteRules(deps: Deps) {
  return {
    readSimulationOverrides: readChainOverrides,
    beforePublishing: requiredSuitesOfChain,
    afterPublishing: runSuitesOfChain(deps),
  }
}
