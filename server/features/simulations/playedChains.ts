import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../store/database.ts'
import { areChainsAtRest, leftOutOfRuns, playedRuns } from './store/playedRuns.ts'
import type { SimulationItem, StoredSimulation } from './store/simulationStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant' | 'owner'>
}

interface Place {
  tenantId: string
  conversationId: string
  signal: AbortSignal
}

/** What chains have done in a conversation that has ended. */
export interface PlayedChains {
  /** Of the chain that is tried; null where none is. */
  runs: SimulationItem['chain_runs'] | null
  /** Actions that were to be run and were not. */
  leftOut: string[]
}

/** Where a chain is tried, those that run beside the conversation are waited for. Throws the signal's reason. */
export async function playedChains(
  { database }: Deps,
  { plan: { chain } }: Pick<StoredSimulation, 'plan'>,
  place: Place,
): Promise<PlayedChains> {
  const { tenantId, conversationId } = place
  if (chain) await chainsAtRest(database, place)
  return database.inTenant(tenantId, async db => ({
    runs: chain ? await playedRuns(db, conversationId, chain.chain_id) : null,
    leftOut: await leftOutOfRuns(db, conversationId),
  }))
}

/** Neither jobs nor their ends are told by conversation, so it is looked again. */
async function chainsAtRest({ owner }: Deps['database'], { signal, ...place }: Place): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await areChainsAtRest({ owner }, place))) {
    if (Date.now() > until) return
    await wait(againMs, undefined, { signal })
  }
}

const patienceMs = 120_000
const againMs = 300
