import type { EntityData } from '../../../store/records/entityData.ts'
import { findRecords } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import { type AgentAction, type BuiltinAction, builtinName, type OfferPlace } from '../../agentAction.ts'
import type { ChainActions } from '../../chains/chainActions.ts'
import { isMcpAction } from '../../integrations/mcp/mcpAction.ts'
import type { McpActions } from '../../integrations/mcp/mcpActions.ts'
import { actionParameters, type HttpActionDeps, httpAction, isHttpAction } from './httpAction.ts'
import { mcpAction } from './mcpAction.ts'

export interface CatalogueDeps extends HttpActionDeps {
  /** Returns the built-in actions of all features. */
  builtins: () => readonly BuiltinAction[]
  store: Pick<EntityStore, 'getMany'>
  chains: Pick<ChainActions, 'action'>
  mcp: Pick<McpActions, 'callable' | 'run'>
}

/** Finds the actions of an agent: a tenant's own and the built-in ones. */
export interface ActionCatalogue {
  /**
   * Returns the enabled actions that the agent names, and the built-in ones it has in conversations on that channel.
   */
  forAgent(
    scope: Scope,
    agent: EntityData<'agent'>,
    channel: string | undefined,
  ): Promise<readonly AgentAction[]>
}

/**
 * Creates the catalog of actions: the built-in ones by the agent's settings, and the tenant's actions that the agent
 * names, as they are now.
 */
export function createActionCatalogue({
  store,
  builtins,
  chains,
  mcp,
  ...deps
}: CatalogueDeps): ActionCatalogue {
  return {
    forAgent: async (scope, agent, channel) => {
      const ids = agent.agent_action_ids ?? []
      const found = await findRecords(store, scope, 'agent_action', ids)
      const records = found
        .filter(({ data }) => data.enabled)
        .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
        .map(({ data }) => data)
      const offered = await offeredIn(
        { tenantId: scope.tenantId, channel },
        builtins().filter(builtin => builtin.isOffered(agent)),
      )
      const ours = offered.map(each => ({
        ...builtinAction(each, each.runFor(agent), wordingOf(records, each)),
        ...(each.rehearseFor && { rehearse: each.rehearseFor(agent) }),
      }))
      const callable = await mcp.callable(scope.tenantId, records.filter(isMcpAction))
      const own = records.flatMap(record => {
        if (isHttpAction(record)) return [ownAction(record, httpAction(deps, record))]
        if (isMcpAction(record))
          return callable.has(record) ? [ownAction(record, mcpAction(mcp, record))] : []
        const { execution } = record
        if (execution.kind !== 'chain') return []
        const { chain_name: chainName } = execution
        return [{ ...ownAction(record, chains.action(chainName)), chainName }]
      })
      return [...ours, ...own]
    },
  }
}

async function offeredIn(place: OfferPlace, actions: readonly BuiltinAction[]): Promise<BuiltinAction[]> {
  const isOffered = await Promise.all(actions.map(action => action.isOfferedIn?.(place) ?? true))
  return actions.filter((_, at) => isOffered[at])
}

/** Returns a tenant's action in the form that agents are offered. */
export function ownAction(record: EntityData<'agent_action'>, run: AgentAction['run']): AgentAction {
  return {
    moduleId: record.execution.kind,
    actionId: record.tool_name,
    toolName: record.tool_name,
    title: record.title,
    description: record.description,
    parameters: actionParameters(record),
    risk: record.risk_class,
    isBackground: record.runs_in_background,
    ...(isMcpAction(record) && { isOnce: true }),
    usualSeconds: record.usual_seconds,
    isShown: record.shows_in_chat,
    messages: record.messages,
    run,
  }
}

/** Returns a built-in action, with the tenant's own texts if a record has some. */
export function builtinAction(
  { moduleId, actionId, toolName, title, description, parameters, risk }: BuiltinAction,
  run: AgentAction['run'],
  record: EntityData<'agent_action'> | undefined,
): AgentAction {
  const wording = record && {
    toolName: record.tool_name,
    title: record.title,
    description: record.description,
  }
  return {
    moduleId,
    actionId,
    isBuiltin: true,
    toolName,
    title,
    description,
    parameters,
    ...(wording ?? { hasUsualTitle: true }),
    risk: record?.risk_class === 'approval_required' ? record.risk_class : risk,
    isBackground: false,
    usualSeconds: 1,
    isShown: record?.shows_in_chat ?? false,
    messages: record?.messages ?? {},
    run,
  }
}

function wordingOf(records: readonly EntityData<'agent_action'>[], builtin: BuiltinAction) {
  return records.find(record => builtinOf(record) === builtinName(builtin))
}

/** Returns the name of the built-in action that a record stands for; null for any other record. */
export function builtinOf({ execution }: EntityData<'agent_action'>): string | null {
  return execution.kind === 'builtin' ? execution.action : null
}
