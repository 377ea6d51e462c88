import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { AgentAction } from '../agentAction.ts'
import type { ChainRuns } from './chainRuns.ts'
import { type KeptChain, publishedChain } from './savedChain.ts'
import { type ReadSimulationOverrides, type SimulatedRun, simulatedRun } from './simulationOverrides.ts'
import { findPublishedChain } from './store/chainVersionStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  runs: Pick<ChainRuns, 'run'>
  readSimulationOverrides: ReadSimulationOverrides
}

interface ActedRun extends Partial<SimulatedRun> {
  kept: KeptChain
}

export type ChainActions = ReturnType<typeof createChainActions>

/** Provides chains as actions of agents, by their short names. */
export function createChainActions({ database, runs, readSimulationOverrides }: Deps) {
  return { isPublished, publishedInputs, action, simulated }

  async function isPublished(tenantId: string, chainName: string): Promise<boolean> {
    const found = await database.inTenant(tenantId, db => findPublishedChain(db, chainName))
    return found !== undefined
  }

  /** Returns the input schemas of the published versions by name; chains without one are left out. */
  async function publishedInputs(
    tenantId: string,
    chainNames: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, object>> {
    const inputs = new Map<string, object>()
    if (chainNames.size === 0) return inputs
    await database.inTenant(tenantId, async db => {
      for (const name of chainNames) {
        const found = await publishedChain(db, name)
        if (found) inputs.set(name, found.chain.input_schema ?? { type: 'object' })
      }
    })
    return inputs
  }

  /** Returns an action that runs the published version. */
  function action(chainName: string): AgentAction['run'] {
    return acting(chainName, async db => {
      const kept = await publishedChain(db, chainName)
      return kept && { kept }
    })
  }

  /** Returns an action that runs the version tested in a simulation, without effects. */
  function simulated(chainName: string, simulationId: string): AgentAction['run'] {
    return acting(chainName, async db => {
      const usual = () => publishedChain(db, chainName)
      return simulatedRun(db, chainName, await readSimulationOverrides(db, simulationId), usual)
    })
  }

  /** Returns an action. The same call is the same run, also when it is repeated after a crash. */
  function acting(
    chainName: string,
    find: (db: TenantDb) => Promise<ActedRun | undefined>,
  ): AgentAction['run'] {
    return async ({ scope: { tenantId }, conversationId, callId, signal }, input) => {
      const found = await database.inTenant(tenantId, find)
      if (!found) return failed('action.no_chain', `The chain ${chainName} is not published.`)
      const { status, output, error } = await runs.run({
        tenantId,
        id: callId,
        isDry: false,
        ...found,
        trigger: 'agent_action',
        conversationId: conversationId || null,
        input,
        signal,
      })
      signal.throwIfAborted()
      if (status === 'succeeded') return { text: textOf(output) }
      if (status === 'paused' || status === 'running') return { text: goesOn }
      return failed(
        status === 'timeout' ? 'action.timeout' : 'action.failed',
        error?.message ?? 'It has failed.',
      )
    }
  }
}

/** The run waits for a time or for the team, longer than a conversation can wait. */
const goesOn = 'It has begun, and goes on by itself. Its result is not known yet.'

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output ?? null)
}

function failed(errorCode: string, text: string) {
  return { text, isError: true, errorCode }
}
