import { isObject } from '../../../../common/json/isObject.ts'
import type { ModelCall } from '../../../providers/llm/languageModel.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { ArgumentCheck } from './argumentCheck.ts'
import { TurnFailedError } from './turnFailedError.ts'

/** A call as a model sent it; `fault` if it is malformed. */
export interface WantedCall extends ModelCall {
  fault?: string
}

export type CheckedCall =
  | { isAllowed: true; action: AgentAction; parameters: Record<string, unknown> }
  | { isAllowed: false; errorCode: string; reason: string }

interface GuardOptions {
  actions: ReadonlyMap<string, AgentAction>
  faultsOf: ArgumentCheck
  tenantId: string
  /** Maximum actions in the turn; `taken` counts those of earlier attempts. */
  max: number
  taken: number
}

export type CallGuard = ReturnType<typeof createCallGuard>

/** Creates the guard that checks a model's calls against the agent's actions and enforces the limits of a turn. */
export function createCallGuard({ actions, faultsOf, tenantId, max, taken }: GuardOptions) {
  const seen = new Map<string, number>()
  let count = taken
  let faults = 0
  let isRepeating = false
  return { mayCall, check }

  /** Returns whether another action is allowed; else the model has to answer. */
  function mayCall(): boolean {
    return count < max && !isRepeating
  }

  /**
   * Checks whether a call may run. A model is told of its first fault; the second one ends the turn (TurnFailedError).
   */
  async function check(call: WantedCall): Promise<CheckedCall> {
    if (!mayCall()) return refuse('turn.loop', 'action.limit', 'No more actions now: answer the visitor.')
    const action = actions.get(call.toolName)
    if (call.fault !== undefined) return refuse('model.bad_call', 'action.bad_call', call.fault)
    if (!action) return refuse('model.bad_call', 'action.unknown', 'There is no such action.')
    if (isThird(call)) {
      isRepeating = true
      return refused(
        'action.repeated',
        'You have called this twice with the same arguments. Answer the visitor.',
      )
    }
    const parameters = call.input ?? {}
    const reason = await reasonAgainst(action, parameters)
    if (reason !== null) return refuse('model.bad_call', 'action.bad_arguments', reason)
    count++
    return { isAllowed: true, action, parameters: parameters as Record<string, unknown> }
  }

  function refuse(failure: 'turn.loop' | 'model.bad_call', errorCode: string, reason: string): CheckedCall {
    faults++
    if (faults > maxFaults) throw new TurnFailedError(failure)
    return refused(errorCode, reason)
  }

  function isThird({ toolName, input }: ModelCall): boolean {
    const key = `${toolName} ${canonical(input ?? {})}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times >= sameCalls
  }

  /** Returns the fault in the arguments; null if they are valid. */
  async function reasonAgainst(action: AgentAction, parameters: unknown): Promise<string | null> {
    if (!isObject(parameters)) return 'The arguments have to be an object.'
    if (JSON.stringify(parameters).length > maxCharacters) return 'The arguments are too long.'
    const faults = await faultsOf(tenantId, action, parameters)
    if (!faults) return 'This action cannot be called right now.'
    if (faults.length === 0) return null
    return faults
      .slice(0, 5)
      .map(({ pointer, message }) => `${pointer || 'The arguments'}: ${message}`)
      .join('\n')
  }
}

const maxFaults = 1
const sameCalls = 3
const maxCharacters = 50_000

function refused(errorCode: string, reason: string): CheckedCall {
  return { isAllowed: false, errorCode, reason }
}

/** Returns the same text for the same value, regardless of the order of members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )
}
