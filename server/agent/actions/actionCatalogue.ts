import { type BuiltinName, builtinActions, isBuiltinName } from '../../services/agents/builtinActions.ts'
import { isObject } from '../../store/isObject.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { ActionCatalogue, AgentAction } from '../agentAction.ts'
import { type BuiltinDeps, builtinRuns, builtinsOf } from './builtinRuns.ts'
import { actionParameters, type HttpActionDeps, httpAction } from './httpAction.ts'

export interface CatalogueDeps extends BuiltinDeps, HttpActionDeps {
  store: Pick<EntityStore, 'getMany'>
}

/** The actions of agents: the built-in ones by the agent's settings, and the tenant's that it names, as they are now. */
export function createActionCatalogue({ store, ...deps }: CatalogueDeps): ActionCatalogue {
  return {
    forAgent: async (scope, agent) => {
      const ids = Array.isArray(agent.agent_action_ids) ? agent.agent_action_ids.map(String) : []
      const found = await store.getMany(scope, 'agent_action', ids)
      const records = found
        .filter(({ data }) => data.enabled !== false)
        .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
        .map(({ data }) => data)
      const runs = builtinRuns(deps, agent)
      const builtins = builtinsOf(agent).map(name =>
        builtinAction(name, runs[name], wordingOf(records, name)),
      )
      const own = records.filter(isHttp).map(record => httpAgentAction(record, httpAction(deps, record)))
      return [...builtins, ...own]
    },
  }
}

/** A tenant's action as agents are offered it. */
export function httpAgentAction(record: RecordData, run: AgentAction['run']): AgentAction {
  const toolName = String(record.tool_name)
  return {
    moduleId: 'http',
    actionId: toolName,
    toolName,
    title: String(record.title),
    description: String(record.description),
    parameters: actionParameters(record),
    risk: riskOf(record) ?? 'read',
    isBackground: record.runs_in_background === true,
    usualSeconds: typeof record.usual_seconds === 'number' ? record.usual_seconds : 30,
    isShown: record.shows_in_chat === true,
    messages: messagesOf(record),
    run,
  }
}

/** A built-in action, in the tenant's own words where it has some. */
export function builtinAction(
  name: BuiltinName,
  run: AgentAction['run'],
  record: RecordData | undefined,
): AgentAction {
  const known = builtinActions[name]
  const wording = record && {
    toolName: String(record.tool_name),
    title: String(record.title),
    description: String(record.description),
  }
  const isApproved = record && riskOf(record) === 'approval_required'
  return {
    ...known,
    ...wording,
    risk: isApproved ? 'approval_required' : known.risk,
    isBackground: false,
    usualSeconds: 1,
    isShown: record?.shows_in_chat === true,
    messages: record ? messagesOf(record) : {},
    run,
  }
}

function wordingOf(records: readonly RecordData[], name: BuiltinName): RecordData | undefined {
  return records.find(({ execution }) => builtinOf(execution) === name)
}

/** Which built-in action a record's execution stands for; null for any other. */
export function builtinOf(execution: unknown): BuiltinName | null {
  if (!isObject(execution) || execution.kind !== 'builtin') return null
  return isBuiltinName(execution.action) ? execution.action : null
}

function isHttp({ execution }: RecordData): boolean {
  return isObject(execution) && execution.kind === 'http'
}

function riskOf({ risk_class: risk }: RecordData): AgentAction['risk'] | null {
  return risk === 'read' || risk === 'low_impact_write' || risk === 'approval_required' ? risk : null
}

function messagesOf({ messages }: RecordData): AgentAction['messages'] {
  const { running, failed } = isObject(messages) ? messages : {}
  return {
    ...(typeof running === 'string' && { running }),
    ...(typeof failed === 'string' && { failed }),
  }
}
