import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../store/database.ts'
import { areChainsAtRest, leftOutOfRuns, playedRuns, rehearsedInRuns } from './store/playedRuns.ts'
import type { Rehearsed, SimulationItem, StoredSimulation } from './store/simulationStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant' | 'owner'>
}

interface Place {
  tenantId: string
  conversationId: string
  signal: AbortSignal
}

/** The chains' work in a finished conversation. */
export interface PlayedChains {
  /** Runs of the tested chain; null if none is tested. */
  runs: SimulationItem['chain_runs'] | null
  /** Names of actions that were called but not run. */
  leftOut: string[]
  /** Steps that would have changed bookings. */
  rehearsed: Rehearsed[]
}

/** Reads the chains' work. If a chain is tested, it first waits for background runs. Throws the signal's reason. */
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
    rehearsed: await rehearsedInRuns(db, conversationId),
  }))
}

/** Polls, since no notification names the conversation when its jobs end. */
async function chainsAtRest({ owner }: Deps['database'], { signal, ...place }: Place): Promise<void> {
  const until = Date.now() + patienceMs
  while (!(await areChainsAtRest({ owner }, place))) {
    if (Date.now() > until) return
    await wait(againMs, undefined, { signal })
  }
}

const patienceMs = 120_000
const againMs = 300
