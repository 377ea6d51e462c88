import { asObject } from '../../../../common/json/asObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { inLanguage } from '../../../records/schemaLanguages.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { parseQuery } from '../../../store/records/query/parseQuery.ts'
import { readData } from '../../../store/records/readData.ts'
import type { Scope } from '../../../store/scope.ts'
import { type AgentAction, type BuiltinAction, builtinName } from '../../agentAction.ts'
import { isMcpAction } from '../../integrations/mcp/mcpAction.ts'
import type { McpActions } from '../../integrations/mcp/mcpActions.ts'
import { actionSecret } from '../actionSecret.ts'
import { builtinAction, builtinOf, ownAction } from './actionCatalogue.ts'

type Action = EntityData<'agent_action'>
type AvailableAction = components['schemas']['AvailableAction']

interface Deps {
  builtins: () => readonly BuiltinAction[]
  mcp: Pick<McpActions, 'callable'>
  store: Pick<EntityStore, 'iterate'>
  registry: EntityRegistry
}

/**
 * Creates a function that lists the actions agents of a tenant can have: built-in ones, with the tenant's texts if it
 * has some, and its own by title.
 */
export function createAvailableActions({ builtins, mcp, store, registry }: Deps) {
  return async (scope: Scope, language: string): Promise<AvailableAction[]> => {
    const records = await ownActions(scope)
    const titles = builtinTitles(registry, language)
    const all = builtins()
    const reasons = await Promise.all(all.map(each => each.unavailableReason?.(scope.tenantId) ?? null))
    const ours = all.map((builtin, at) => {
      const name = builtinName(builtin)
      const wording = records.find(each => builtinOf(each) === name && each.enabled)
      const action = presented(builtinAction(builtin, never, wording), reasons[at] ?? null)
      return wording ? action : { ...action, title: titles.get(name) ?? action.title }
    })
    const callable = await mcp.callable(scope.tenantId, records.filter(isMcpAction))
    const own = records
      .filter(record => builtinOf(record) === null)
      .sort((one, other) => one.title.localeCompare(other.title))
      .map(record => presented(ownAction(record, never), unavailableReason(record, callable)))
    return [...ours, ...own]
  }

  async function ownActions(scope: Scope): Promise<Action[]> {
    const query = parseQuery(registry.get('agent_action'), {}, registry)
    const records: Action[] = []
    for await (const batch of store.iterate(scope, 'agent_action', query)) {
      records.push(...batch.flatMap(({ data }) => readData('agent_action', data) ?? []))
    }
    return records
  }
}

/** Returns the titles of the built-in actions in a language, by action name. */
function builtinTitles(registry: EntityRegistry, language: string): ReadonlyMap<string, string> {
  const schema = inLanguage(registry.get('agent_action').schema, language)
  const choices = valueAt(schema, '/$defs/Builtin/properties/action/oneOf')
  const titled = (Array.isArray(choices) ? choices : []).map(asObject)
  return new Map(titled.map(({ const: name, title }) => [String(name), String(title)]))
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

function unavailableReason(
  record: Action,
  callable: ReadonlySet<Action>,
): AvailableAction['unavailable_reason'] {
  if (!record.enabled) return 'disabled'
  if (isMcpAction(record)) return callable.has(record) ? null : 'tool_unavailable'
  const secret = actionSecret(record.execution)
  return secret && !secret.sealed ? 'secret_missing' : null
}

/** Stands in for `run`: listed actions never run. */
async function never(): Promise<never> {
  throw new Error('An action that is listed does not run')
}
