import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ActionResult } from '../../agentAction.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { findCall } from '../../conversations/store/callStore.ts'
import type { TurnPlace } from '../../conversations/store/turnStore.ts'
import type { ActionCall } from './actionEvents.ts'
import { type AgentReader, agentScope } from './agentReader.ts'
import { interrupted, mayRepeat, runAction } from './runAction.ts'
import { settleCall } from './settleCall.ts'
import { isGone } from './turnFailedError.ts'

interface BackgroundDeps {
  database: Pick<Database, 'inTenant'>
  log: ConversationLog
  agents: AgentReader
  /** Starts the conversation's waiting turns. */
  wake: (tenantId: string, conversationId: string) => void
  now: () => Date
  onError: (error: unknown) => void
}

export type BackgroundActions = ReturnType<typeof createBackgroundActions>

/**
 * Creates the actions that run beside their conversation. After a crash, an action that may be repeated is; any other
 * is given up.
 */
export function createBackgroundActions({ database, log, agents, wake, now, onError }: BackgroundDeps) {
  const job: JobType = { task, run, maxMinutes, countsWhenCut: true, mustEnd: true }
  return { plan, job }

  /** Enqueues an action within the transaction of its call. */
  async function plan(
    db: TenantDb,
    { tenantId, conversationId }: TurnPlace,
    { action, turnId, callId }: ActionCall,
  ): Promise<void> {
    const payload: PlannedAction = {
      conversation: conversationId,
      call: callId,
      turn: turnId,
      tool: action.toolName,
      mayRepeat: mayRepeat(action),
      startedAt: now().toISOString(),
    }
    await enqueueJob(db, { tenantId, task, payload, maxAttempts: jobAttempts })
  }

  async function run(job: Job): Promise<void> {
    const planned = job.payload as PlannedAction
    const place = { tenantId: job.tenantId, conversationId: planned.conversation }
    await finish(job, planned, place, await perform(job, planned, place))
  }

  async function perform(job: Job, planned: PlannedAction, place: TurnPlace): Promise<ActionResult> {
    const isAgain = job.attempt > 1
    const leftMs = isAgain ? new Date(planned.startedAt).getTime() + maxMs - now().getTime() : maxMs
    if (isAgain && (!planned.mayRepeat || job.attempt > maxAttempts || leftMs <= 0)) return interrupted
    const agent = await agents.read(place).catch(unlessGone)
    const action = agent?.actions.get(planned.tool)
    if (!agent || !action) return interrupted
    const call = await database.inTenant(place.tenantId, db =>
      findCall(db, place.conversationId, planned.call),
    )
    const context = {
      scope: agent.scope,
      agentId: agent.profile.id,
      conversationId: place.conversationId,
      callId: planned.call,
      calledAt: call?.createdAt ?? new Date(planned.startedAt),
      signal: job.signal,
    }
    return runAction(action, context, call?.data.action_parameters ?? {}, { withinMs: leftMs, onError })
  }

  async function finish(job: Job, { call }: PlannedAction, place: TurnPlace, result: ActionResult) {
    const { tenantId, conversationId } = place
    const status = result.isError ? 'failed' : 'completed'
    const isTold = await log
      .write(agentScope(tenantId, call), conversationId, async write => {
        await settleCall(write, { tenantId, callEventId: call, status, result, at: now() })
        await job.finish(write.db)
        return true
      })
      .catch(unlessGone)
    // Null if the conversation was deleted: there is nobody to notify.
    if (isTold) wake(tenantId, conversationId)
  }
}

const task = 'finish an action'

/** The payload of the job, from the call of an action to its result. */
type PlannedAction = {
  conversation: string
  call: string
  turn: string
  tool: string
  mayRepeat: boolean
  startedAt: string
}

/** Ten minutes, so that no action runs into the job's limit of eleven. */
const maxMs = 600_000
const maxMinutes = 11
const maxAttempts = 3
/** Maximum attempts to deliver the result. */
const jobAttempts = 100

/** Returns null for a record that no longer exists; rethrows any other error. */
function unlessGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}
