import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { ActionResult, AgentAction } from '../agentAction.ts'

/** Said of an action that was called and not run. */
export const leftOutCode = 'action.left_out'

/**
 * What an agent can do in a conversation that is only played: actions answer what stands in for them, or nothing. What
 * reads the knowledge base alone, or concerns this one conversation, runs as ever.
 */
export function stagedActions(
  actions: readonly AgentAction[],
  mocks: SimulationPlan['tool_mocks'],
): AgentAction[] {
  return actions.map(action => {
    const mock = mocks.find(one => one.enabled && one.tool_name === action.toolName)
    if (mock) return staged(action, { text: JSON.stringify(mock.result) })
    return staysWithin(action) ? staged(action) : staged(action, leftOut)
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
function staged(action: AgentAction, result?: ActionResult): AgentAction {
  return {
    ...action,
    risk: action.risk === 'read' ? 'read' : 'low_impact_write',
    isBackground: false,
    ...(result && { run: async () => result }),
  }
}
