import { AppError } from '../../../errors.ts'
import { createAuditStore } from '../../../store/auditStore.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ActionResult } from '../../agentAction.ts'
import type { ConversationEvent, ConversationLog } from '../../conversations/conversationLog.ts'
import { endWaiting } from '../../conversations/store/callStore.ts'
import type { AskedTasks } from '../../tasks/askedTasks.ts'
import type { ActionCall } from './actionEvents.ts'
import type { AgentReader } from './agentReader.ts'
import type { BackgroundActions } from './backgroundActions.ts'
import { settleCall, unsettledCall } from './settleCall.ts'

interface ApprovalDeps {
  log: ConversationLog
  agents: AgentReader
  background: Pick<BackgroundActions, 'plan'>
  /** The tasks of the team that stand for actions that wait. */
  approvalTasks: Pick<AskedTasks, 'settle'>
  wake: (tenantId: string, conversationId: string) => void
  now: () => Date
}

export interface Decision {
  event_id: string
  decision: 'approve' | 'decline'
}

/** Creates the service with which the team decides about actions that need approval. */
export function createApprovals({ log, agents, background, approvalTasks, wake, now }: ApprovalDeps) {
  return { decide }

  /**
   * Runs the action in the background, or rejects it; the agent informs the visitor either way. Throws
   * `resource.not_found` if no decision is pending, and `record.conflict` if the action no longer exists.
   */
  async function decide(
    scope: Scope,
    conversationId: string,
    decision: Decision,
  ): Promise<ConversationEvent> {
    const isApproved = decision.decision === 'approve'
    const place = { tenantId: scope.tenantId, conversationId }
    const agent = isApproved ? await agents.read(place) : null
    const { event, call } = await log.write(scope, conversationId, async write => {
      const waiting = await unsettledCall(write, decision.event_id)
      if (waiting.data.metadata.approval !== 'needed') throw new AppError('resource.not_found')
      const action = agent?.actions.get(waiting.data.tool_name ?? '')
      if (isApproved && !action) throw new AppError('record.conflict', { detail: goneText })
      const turnId = waiting.turnId ?? ''
      const call: ActionCall | null = action
        ? { action, turnId, callId: waiting.id, parameters: waiting.data.action_parameters ?? {} }
        : null
      const event = call
        ? await write.revise(waiting.id, { metadata: approvedMetadata(call, waiting.data.metadata) }, false)
        : await settleCall(write, { ...declined, ...place, callEventId: waiting.id, at: now() })
      if (call) await background.plan(write.db, place, call)
      await endWaiting(write.db, turnId)
      await approvalTasks.settle(
        write.db,
        scope,
        { eventId: waiting.id },
        isApproved ? 'approved' : 'rejected',
      )
      await createAuditStore(write.db).note(scope, {
        action: 'decideAction',
        entity: 'conversation',
        entityId: conversationId,
        at: now(),
        details: {
          method: decision.decision,
          changes: [
            { field: waiting.data.name ?? waiting.data.action_id, from: 'needed', to: decision.decision },
          ],
        },
      })
      return { event, call }
    })
    if (!call) wake(scope.tenantId, conversationId)
    return event
  }
}

const goneText = 'The agent does not have this action any more.'

const declinedResult: ActionResult = {
  text: 'A person of the team has declined this. It was not done.',
  isError: true,
  errorCode: 'action.declined',
}
const declined = { status: 'cancelled', result: declinedResult } as const

function approvedMetadata({ action }: ActionCall, metadata: ConversationEvent['metadata']) {
  return {
    ...metadata,
    approval: 'approved' as const,
    show_loading_bar: true,
    loading_bar_halflife: action.usualSeconds,
  }
}
