import type { Database } from '../../store/database.ts'
import type { AgentAction } from '../agentAction.ts'
import type { ChainRuns } from './chainRuns.ts'
import { publishedChain } from './savedChain.ts'
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
    const found = await database.inTenant(tenantId, db => findPublishedChain(db, chainName))
    return found !== undefined
  }

  /** Runs the published version; the same call is the same run, whoever makes it again after a crash. */
  function action(chainName: string): AgentAction['run'] {
    return async ({ scope: { tenantId }, conversationId, callId, signal }, input) => {
      const kept = await database.inTenant(tenantId, db => publishedChain(db, chainName))
      if (!kept) return failed('action.no_chain', `No version of the chain ${chainName} is published.`)
      const { status, output, error } = await runs.run({
        tenantId,
        id: callId,
        kept,
        trigger: 'agent_action',
        isDry: false,
        conversationId,
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

/** It waits for a time or for somebody of the team, longer than a conversation can wait for it. */
const goesOn = 'It has begun, and goes on by itself. Its result is not known yet.'

function textOf(output: unknown): string {
  return typeof output === 'string' ? output : JSON.stringify(output ?? null)
}

function failed(errorCode: string, text: string) {
  return { text, isError: true, errorCode }
}
