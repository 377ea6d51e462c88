import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { ActionResult, AgentAction } from '../agentAction.ts'

/** Error code of an action that was called but not run. */
export const leftOutCode = 'action.left_out'

interface Stage {
  mocks: SimulationPlan['tool_mocks']
  /** The tested chain and its run. */
  tried?: { chainName: string; run: AgentAction['run'] }
}

/**
 * Returns an agent's actions for a simulated conversation. The tested chain runs by its own rules; other actions return
 * their mock. Without one, those that can be rehearsed are, and the others return an error. Actions that only read the
 * knowledge base or the calendars, or concern this conversation, run as usual.
 */
export function stagedActions(actions: readonly AgentAction[], { mocks, tried }: Stage): AgentAction[] {
  return actions.map(action => {
    if (tried && action.chainName === tried.chainName) return staged(action, tried.run)
    const mock = mocks.find(one => one.enabled && one.tool_name === action.toolName)
    if (mock) return staged(action, async () => ({ text: JSON.stringify(mock.result) }))
    if (staysWithin(action)) return staged(action)
    return staged(action, action.rehearse ? rehearsed(action.rehearse) : async () => leftOut)
  })
}

const leftOut: ActionResult = {
  text: 'It was not run: this conversation is a simulation, and no result stands in for this action.',
  isError: true,
  errorCode: leftOutCode,
}

function staysWithin({ moduleId, risk }: AgentAction): boolean {
  const isReading = (moduleId === 'knowledge' || moduleId === 'calendar') && risk === 'read'
  return isReading || moduleId === 'user_interactor'
}

/** Returns the rehearsal of an action; its result says that nothing was changed. */
function rehearsed(rehearse: AgentAction['run']): AgentAction['run'] {
  return async (context, parameters) => {
    const result = await rehearse(context, parameters)
    return { ...result, metadata: { ...result.metadata, rehearsed: true } }
  }
}

/** Returns the action without approval and background execution, so that the agent waits for its result. */
function staged(action: AgentAction, run: AgentAction['run'] = action.run): AgentAction {
  return {
    ...action,
    risk: action.risk === 'read' ? 'read' : 'low_impact_write',
    isBackground: false,
    run,
  }
}
