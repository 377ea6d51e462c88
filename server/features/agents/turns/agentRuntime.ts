import { v7 } from 'uuid'
import type { Database } from '../../../store/database.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import type { AnswerChains } from '../../chains/bindings/answerChains.ts'
import { createTurnStore } from '../../conversations/store/turnStore.ts'
import { type AgentReaderDeps, createAgentReader } from './agentReader.ts'
import { createApprovals } from './approvals.ts'
import { createArgumentCheck } from './argumentCheck.ts'
import { createBackgroundActions } from './backgroundActions.ts'
import { createOrphanRecovery } from './orphanRecovery.ts'
import type { RunTurnDeps } from './runTurn.ts'
import { createTurnList } from './turnList.ts'
import { createTurnRunner } from './turnRunner.ts'

interface RuntimeDeps
  extends Pick<RunTurnDeps, 'log' | 'models' | 'business' | 'approvalTasks' | 'image' | 'prepareOwnTurn'>,
    Pick<RunTurnDeps, 'now' | 'onError'>,
    Pick<AgentReaderDeps, 'versions' | 'catalogue' | 'overrideActions'> {
  database: Database
  schemas: Pick<SchemaValidation, 'check'>
  answers: AnswerChains
}

export type AgentRuntime = ReturnType<typeof createAgentRuntime>

/** Creates and connects everything with which agents answer and act in this process. */
export function createAgentRuntime({ versions, catalogue, overrideActions, schemas, ...deps }: RuntimeDeps) {
  const { database, log, answers, now, onError } = deps
  // New with each start: a process has no leases of the one before it.
  const owner = v7()
  const agents = createAgentReader({ database, versions, catalogue, overrideActions, answers })
  const wake = (tenantId: string, conversationId: string) => runner.wake(tenantId, conversationId)
  const background = createBackgroundActions({ database, log, agents, wake, now, onError })
  const turns = createTurnStore(database, owner)
  const runner = createTurnRunner({
    ...deps,
    agents,
    background,
    owner,
    faultsOf: createArgumentCheck(schemas),
    turns,
    recoverOrphans: () => orphans.look(),
  })
  const orphans = createOrphanRecovery({ recover: runner.recover, hasOrphans: turns.hasOrphans, onError })
  const approvals = createApprovals({ ...deps, agents, background, wake })
  return {
    ...runner,
    drain,
    /** Recovers abandoned turns, and repeats until there are none. */
    recoverOrphans: orphans.look,
    decide: approvals.decide,
    list: createTurnList(database).list,
    jobTypes: [background.job],
  }

  async function drain(): Promise<void> {
    orphans.stop()
    await runner.drain()
  }
}
