import type { ConversationLog } from '../services/conversations/conversationLog.ts'
import type { BackgroundAction, BackgroundActionStore } from '../store/conversations/backgroundActionStore.ts'
import { findCall } from '../store/conversations/callStore.ts'
import type { TurnPlace } from '../store/conversations/turnStore.ts'
import type { Database } from '../store/database.ts'
import type { TenantDb } from '../store/tenantRun.ts'
import type { ActionCall } from './actionEvents.ts'
import type { ActionContext, ActionResult } from './agentAction.ts'
import { type AgentReader, agentScope } from './agentReader.ts'
import { runAction } from './runAction.ts'
import { settleCall } from './settleCall.ts'
import { isGone } from './turnFailedError.ts'

interface BackgroundDeps {
  database: Pick<Database, 'inTenant'>
  store: BackgroundActionStore
  log: ConversationLog
  agents: AgentReader
  /** Tells that a turn waits. */
  wake: (tenantId: string, conversationId: string) => void
  now: () => Date
  onError: (error: unknown) => void
}

export type BackgroundActions = ReturnType<typeof createBackgroundActions>

/** Actions that run beside their conversation; one that a process died over is repeated if it only reads, else given up. */
export function createBackgroundActions({
  database,
  store,
  log,
  agents,
  wake,
  now,
  onError,
}: BackgroundDeps) {
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()
  return { plan, start, recover, renew, drain }

  /** Notes one within the transaction of its call. */
  async function plan(
    db: TenantDb,
    { tenantId, conversationId }: TurnPlace,
    call: ActionCall,
  ): Promise<void> {
    const { action, turnId, callId } = call
    const mayRepeat = action.risk === 'read'
    const names = { tenantId, conversationId, turnId, callEventId: callId, toolName: action.toolName }
    await store.insert(db, { ...names, mayRepeat, startedAt: now() })
  }

  /** Begins what was planned, once that is committed. */
  function start(place: TurnPlace, call: ActionCall, by: ActingAgent): void {
    track(call.callId, async () => finish(place, call.callId, await perform(place, call, by, mostMs)))
  }

  /** Takes over what other processes have left. */
  async function recover(): Promise<void> {
    for (const left of await store.take()) track(left.callEventId, () => resume(left))
  }

  async function renew(): Promise<void> {
    if (running.size > 0) await store.renew([...running.keys()])
  }

  /** Waits for what is running, at most so long, then leaves it to others. */
  async function drain(deadline: Promise<void>): Promise<void> {
    await Promise.race([Promise.all(running.values()), deadline])
    closing.abort(new Error('The server is going down'))
    await store.release()
  }

  function track(callEventId: string, work: () => Promise<void>): void {
    if (running.has(callEventId)) return
    const run = work()
      .catch(error => {
        if (!closing.signal.aborted) onError(error)
      })
      .finally(() => running.delete(callEventId))
    running.set(callEventId, run)
  }

  async function resume(left: BackgroundAction): Promise<void> {
    const { tenantId, conversationId, callEventId } = left
    const leftMs = left.startedAt.getTime() + mostMs - now().getTime()
    const agent = await agents.read(left).catch(unlessGone)
    const action = agent?.actions.get(left.toolName)
    const isHopeless = !left.mayRepeat || left.attempts > mostAttempts || leftMs <= 0
    if (isHopeless || !agent || !action) return finish(left, callEventId, interrupted)
    const call = await database.inTenant(tenantId, db => findCall(db, conversationId, callEventId))
    const parameters = call?.data.action_parameters ?? {}
    const again: ActionCall = { action, parameters, turnId: left.turnId, callId: callEventId }
    const by = { scope: agent.scope, agentId: agent.profile.id }
    await finish(left, callEventId, await perform(left, again, by, leftMs))
  }

  function perform(
    { conversationId }: TurnPlace,
    { action, parameters, callId }: ActionCall,
    by: ActingAgent,
    withinMs: number,
  ): Promise<ActionResult> {
    const context = { ...by, conversationId, callId, signal: closing.signal }
    return runAction(action, context, parameters, { withinMs, onError })
  }

  async function finish({ tenantId, conversationId }: TurnPlace, callEventId: string, result: ActionResult) {
    const scope = agentScope(tenantId, callEventId)
    const isOurs = await log
      .write(scope, conversationId, async write => {
        if (!(await store.finish(write.db, callEventId))) return false
        const status = result.isError ? 'failed' : 'completed'
        await settleCall(write, { tenantId, callEventId, status, result, at: now() })
        return true
      })
      .catch(unlessGone)
    if (isOurs) wake(tenantId, conversationId)
    // Its conversation is gone: nobody can be told.
    if (isOurs === null) await database.inTenant(tenantId, db => store.finish(db, callEventId))
  }
}

/** Four minutes, so that none hangs for five. */
const mostMs = 240_000
const mostAttempts = 3

/** In whose name an action runs. */
export type ActingAgent = Pick<ActionContext, 'scope' | 'agentId'>

/** Null for what is not there any more. */
function unlessGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}

const interrupted: ActionResult = {
  text: 'It was interrupted; whether it took effect is not known.',
  isError: true,
  errorCode: 'action.interrupted',
}
