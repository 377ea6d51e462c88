import type { components } from '../../../openapi/generated/types.d.ts'
import { actionSecret } from '../../services/agents/actionSecret.ts'
import { type BuiltinName, builtinActions } from '../../services/agents/builtinActions.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { parseQuery } from '../../store/records/query/parseQuery.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { AgentAction } from '../agentAction.ts'
import { builtinAction, builtinOf, httpAgentAction } from './actionCatalogue.ts'

type AvailableAction = components['schemas']['AvailableAction']

interface Deps {
  store: Pick<EntityStore, 'iterate'>
  registry: EntityRegistry
}

/** Tells what agents of a tenant can do: the built-in actions, in its own words where it has some, and its own by title. */
export function createAvailableActions({ store, registry }: Deps) {
  return async (scope: Scope): Promise<AvailableAction[]> => {
    const records = await ownActions(scope)
    const builtins = Object.keys(builtinActions).map(name => {
      const wording = records.find(each => builtinOf(each.execution) === name && each.enabled !== false)
      return presented(builtinAction(name as BuiltinName, never, wording), null)
    })
    const own = records
      .filter(({ execution }) => builtinOf(execution) === null)
      .sort((one, other) => String(one.title).localeCompare(String(other.title)))
      .map(record => presented(httpAgentAction(record, never), unavailableReason(record)))
    return [...builtins, ...own]
  }

  async function ownActions(scope: Scope): Promise<RecordData[]> {
    const query = parseQuery(registry.get('agent_action'), {}, registry)
    const records: RecordData[] = []
    for await (const batch of store.iterate(scope, 'agent_action', query)) {
      records.push(...batch.map(({ data }) => data))
    }
    return records
  }
}

function presented(action: AgentAction, reason: AvailableAction['unavailable_reason']): AvailableAction {
  return {
    module_id: action.moduleId,
    action_id: action.actionId,
    tool_name: action.toolName,
    title: action.title,
    description: action.description,
    parameters: { ...action.parameters },
    risk_class: action.risk,
    mode: action.isBackground ? 'async' : 'sync',
    available: reason === null,
    unavailable_reason: reason,
  }
}

function unavailableReason(record: RecordData): AvailableAction['unavailable_reason'] {
  if (record.enabled === false) return 'disabled'
  const secret = actionSecret(record)
  return secret && !secret.sealed ? 'secret_missing' : null
}

/** These are looked at alone. */
async function never(): Promise<never> {
  throw new Error('An action that is listed does not run')
}
