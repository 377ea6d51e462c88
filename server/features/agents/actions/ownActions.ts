import { sql } from 'kysely'
import type { FieldError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { type AgentAction, type BuiltinAction, builtinName } from '../../agentAction.ts'
import type { ChainActions } from '../../chains/chainActions.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { agentOfThread, findThread } from '../../conversations/store/threadStore.ts'
import { isMcpAction } from '../../integrations/mcp/mcpAction.ts'
import type { McpActions } from '../../integrations/mcp/mcpActions.ts'
import { createArgumentCheck } from '../turns/argumentCheck.ts'
import { builtinAction, builtinOf, ownAction } from './actionCatalogue.ts'
import { type HttpActionDeps, httpAction, isHttpAction } from './httpAction.ts'
import { mcpAction } from './mcpAction.ts'
import { type SignIn, signInOf } from './signIn.ts'

interface Deps extends HttpActionDeps {
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
  /** Returns the built-in actions of all features. */
  builtins: () => readonly BuiltinAction[]
  chains: Pick<ChainActions, 'action' | 'publishedInputs'>
  mcp: Pick<McpActions, 'run'>
}

/** An action that other programs may call, and the id of its record. */
export interface ProgramAction {
  recordId: string
  action: AgentAction
}

export type OwnActions = ReturnType<typeof createOwnActions>

/**
 * Creates access by tool name to a tenant's actions, for callers that are not agents: its calls of other systems and
 * the built-in actions.
 */
export function createOwnActions({ database, schemas, builtins, chains, mcp, ...deps }: Deps) {
  const faultsOf = createArgumentCheck(schemas)
  return { find, faults, signIn, forPrograms }

  /**
   * Returns the enabled action with this name, or null. A built-in action is found only if the conversation's agent has
   * it.
   */
  async function find(
    tenantId: string,
    toolName: string,
    conversationId: string | null,
  ): Promise<AgentAction | null> {
    const record = await recordNamed(tenantId, toolName)
    if (record && isHttpAction(record)) return ownAction(record, httpAction(deps, record))
    if (record && isMcpAction(record)) return ownAction(record, mcpAction(mcp, record))
    const name = record && builtinOf(record)
    const builtin = builtins().find(one => (record ? builtinName(one) === name : one.toolName === toolName))
    const agent = builtin && conversationId !== null && (await agentIn(tenantId, conversationId))
    if (!agent || !builtin.isOffered(agent.data)) return null
    const isOffered = (await builtin.isOfferedIn?.({ tenantId, channel: agent.channel })) ?? true
    return isOffered ? builtinAction(builtin, builtin.runFor(agent.data), record ?? undefined) : null
  }

  /**
   * Returns the enabled actions that other programs may call, by name. An action that a person has to approve is never
   * among them, since nobody of the team takes part in such a call.
   */
  async function forPrograms(tenantId: string): Promise<ProgramAction[]> {
    const found = await database.inTenant(tenantId, db =>
      recordsOf(db)
        .where(sql<boolean>`data->'callable_by_programs' = 'true'`)
        .orderBy(sql`data->>'tool_name' collate "C"`)
        .limit(maxForPrograms)
        .execute(),
    )
    const records = found.flatMap(({ _id, data }) => {
      const record = readData('agent_action', data)
      const isOffered = record?.enabled && record.risk_class !== 'approval_required'
      return isOffered ? [{ _id, record }] : []
    })
    const names = records.flatMap(({ record: { execution } }) =>
      execution.kind === 'chain' ? [execution.chain_name] : [],
    )
    const inputs = await chains.publishedInputs(tenantId, new Set(names))
    return records.flatMap(({ _id, record }) => {
      const action = forProgram(record, inputs)
      return action ? [{ recordId: _id, action }] : []
    })
  }

  /** Returns the action as programs call it, or null if it cannot run: its chain may be gone. */
  function forProgram(
    record: EntityData<'agent_action'>,
    inputs: ReadonlyMap<string, object>,
  ): AgentAction | null {
    // Nobody visits, so a failure carries no words for visitors.
    const plain = { ...record, messages: {} }
    if (isHttpAction(plain)) return ownAction(plain, httpAction(deps, plain))
    const { execution, parameters } = plain
    if (execution.kind !== 'chain') return null
    const input = inputs.get(execution.chain_name)
    if (!input) return null
    return ownAction(
      { ...plain, parameters: { ...(parameters ?? input) } },
      chains.action(execution.chain_name),
    )
  }

  async function agentIn(tenantId: string, conversationId: string) {
    return database.inTenant(tenantId, async db => {
      const thread = await findThread(db, conversationId)
      if (!thread) return undefined
      const agent = await findAgentOf(db, agentOfThread(thread))
      return agent && { data: agent.data, channel: thread.data.communication_channel }
    })
  }

  /** Returns the faults in arguments; null if they cannot be checked right now. */
  async function faults(tenantId: string, action: AgentAction, value: object): Promise<FieldError[] | null> {
    return faultsOf(tenantId, action, value)
  }

  /** Returns the sign-in of an action for that URL; null if it has none for it. */
  async function signIn(tenantId: string, toolName: string, url: string): Promise<SignIn | null> {
    const record = await recordNamed(tenantId, toolName)
    const { secretBox } = deps
    if (!record || !isHttpAction(record)) return null
    return record.execution.auth ? signInOf(record.execution, { tenantId, url, secretBox }) : null
  }

  async function recordNamed(tenantId: string, toolName: string): Promise<EntityData<'agent_action'> | null> {
    const found = await database.inTenant(tenantId, db =>
      recordsOf(db).where(sql<boolean>`data->>'tool_name' = ${toolName}`).executeTakeFirst(),
    )
    const record = found && readData('agent_action', found.data)
    return record?.enabled ? record : null
  }
}

/** Maximum number of actions that programs are offered. */
const maxForPrograms = 500

function recordsOf(db: TenantDb) {
  return db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'agent_action')
    .where('deleted_at', 'is', null)
}
