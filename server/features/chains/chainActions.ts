import type { Database } from '../../store/database.ts'
import { readData } from '../../store/records/readData.ts'
import type { AgentAction } from '../agentAction.ts'
import type { ChainRuns } from './chainRuns.ts'
import { findPublishedChain } from './store/chainVersionStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  runs: Pick<ChainRuns, 'run'>
}

export type ChainActions = ReturnType<typeof createChainActions>

/** Chains as actions of agents, named by their short names. */
export function createChainActions({ database, runs }: Deps) {
  return { isPublished, action }

  async function isPublished(tenantId: string, chainName: string): Promise<boolean> {
    return (await published(tenantId, chainName)) !== undefined
  }

  /** Runs the published version; the same call is the same run, whoever makes it again after a crash. */
  function action(chainName: string): AgentAction['run'] {
    return async ({ scope: { tenantId }, conversationId, callId, signal }, input) => {
      const found = await published(tenantId, chainName)
      const chain = found && readData('smart_chain', found.data)
      if (!chain) return failed('action.no_chain', `No version of the chain ${chainName} is published.`)
      const { status, output, error } = await runs.run({
        tenantId,
        id: callId,
        kept: { ...found, chain },
        trigger: 'agent_action',
        isDry: false,
        conversationId,
        input,
        signal,
      })
      signal.throwIfAborted()
      if (status === 'succeeded') return { text: textOf(output) }
      return failed(
        status === 'timeout' ? 'action.timeout' : 'action.failed',
        error?.message ?? 'It has failed.',
      )
    }
  }

  function published(tenantId: string, chainName: string) {
    return database.inTenant(tenantId, db => findPublishedChain(db, chainName))
  }
}

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output ?? null)
}

function failed(errorCode: string, text: string) {
  return { text, isError: true, errorCode }
}
