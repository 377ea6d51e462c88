import type { BuiltinAction } from '../../agentAction.ts'

/** Returns the actions, each with the one of the same name as its rehearsal. Actions that only read have none. */
export function withRehearsal(
  actions: readonly BuiltinAction[],
  rehearsed: readonly BuiltinAction[],
): BuiltinAction[] {
  return actions.map(action => {
    const rehearsal = rehearsed.find(({ actionId }) => actionId === action.actionId)
    return rehearsal && action.risk !== 'read' ? { ...action, rehearseFor: rehearsal.runFor } : action
  })
}
