import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { ActionResult, AgentAction } from '../agentAction.ts'

/** Said of an action that was called and not run. */
export const leftOutCode = 'action.left_out'

interface Stage {
  mocks: SimulationPlan['tool_mocks']
  /** The chain that is tried, as it runs then. */
  tried?: { chainName: string; run: AgentAction['run'] }
}

/**
 * What an agent can do in a conversation that is only played: the chain that is tried runs by its own rules, other actions
 * answer what stands in for them, or nothing. What reads the knowledge base alone, or concerns this one conversation, runs
 * as ever.
 */
export function stagedActions(actions: readonly AgentAction[], { mocks, tried }: Stage): AgentAction[] {
  return actions.map(action => {
    if (tried && action.chainName === tried.chainName) return staged(action, tried.run)
    const mock = mocks.find(one => one.enabled && one.tool_name === action.toolName)
    if (mock) return staged(action, async () => ({ text: JSON.stringify(mock.result) }))
    return staysWithin(action) ? staged(action) : staged(action, async () => leftOut)
  })
}

const leftOut: ActionResult = {
  text: 'It was not run: this conversation is a simulation, and no result stands in for this action.',
  isError: true,
  errorCode: leftOutCode,
}

function staysWithin({ moduleId, risk }: AgentAction): boolean {
  return (moduleId === 'knowledge' && risk === 'read') || moduleId === 'user_interactor'
}

/** Nobody is asked for consent, and the agent waits for the result. */
function staged(action: AgentAction, run: AgentAction['run'] = action.run): AgentAction {
  return {
    ...action,
    risk: action.risk === 'read' ? 'read' : 'low_impact_write',
    isBackground: false,
    run,
  }
}
