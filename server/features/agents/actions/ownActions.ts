import { sql } from 'kysely'
import type { FieldError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { SchemaValidation } from '../../../validation/schemaValidation.ts'
import { type AgentAction, type BuiltinAction, builtinName } from '../../agentAction.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import { agentOfThread, findThread } from '../../conversations/store/threadStore.ts'
import { createArgumentCheck } from '../turns/argumentCheck.ts'
import { builtinAction, builtinOf, ownAction } from './actionCatalogue.ts'
import { type HttpActionDeps, httpAction, isHttpAction } from './httpAction.ts'
import { type SignIn, signInOf } from './signIn.ts'

interface Deps extends HttpActionDeps {
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
  /** Returns the built-in actions of all features. */
  builtins: () => readonly BuiltinAction[]
}

export type OwnActions = ReturnType<typeof createOwnActions>

/**
 * Creates access by tool name to a tenant's actions, for callers that are not agents: its calls of other systems and
 * the built-in actions.
 */
export function createOwnActions({ database, schemas, builtins, ...deps }: Deps) {
  const faultsOf = createArgumentCheck(schemas)
  return { find, faults, signIn }

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
    const name = record && builtinOf(record)
    const builtin = builtins().find(one => (record ? builtinName(one) === name : one.toolName === toolName))
    const agent = builtin && conversationId !== null && (await agentIn(tenantId, conversationId))
    if (!agent || !builtin.isOffered(agent.data)) return null
    const isOffered = (await builtin.isOfferedIn?.({ tenantId, channel: agent.channel })) ?? true
    return isOffered ? builtinAction(builtin, builtin.runFor(agent.data), record ?? undefined) : null
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
      db
        .selectFrom('record')
        .select('data')
        .where('entity', '=', 'agent_action')
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`data->>'tool_name' = ${toolName}`)
        .executeTakeFirst(),
    )
    const record = found && readData('agent_action', found.data)
    return record?.enabled ? record : null
  }
}
