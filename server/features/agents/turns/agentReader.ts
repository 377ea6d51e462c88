import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { AnswerChains } from '../../chains/bindings/answerChains.ts'
import type { Binding } from '../../chains/bindings/binding.ts'
import { findThread, type ThreadRow } from '../../conversations/store/threadStore.ts'
import type { TurnPlace } from '../../conversations/store/turnStore.ts'
import type { ActionCatalogue } from '../actions/actionCatalogue.ts'
import { type AgentProfile, agentProfile } from './agentProfile.ts'

/** The agent of a conversation, with its actions. */
export interface AgentAtHand {
  profile: AgentProfile
  /** Actions by the tool name that models use. */
  actions: ReadonlyMap<string, AgentAction>
  /** Scope with the actor in whose name actions run. */
  scope: Scope
  thread: ThreadRow
  /** Number of turns in the conversation, this one included. */
  turnCount: number
  /** Where chains of the tenant run before and after answers. */
  bindings: readonly Binding[]
}

/** Replaces the actions in a simulated conversation. Those of any other conversation stay as they are. */
export type OverrideActions = (
  tenantId: string,
  conversation: EntityData<'conversation'>,
  actions: readonly AgentAction[],
) => Promise<readonly AgentAction[]>

export interface AgentReaderDeps {
  database: Pick<Database, 'inTenant'>
  /** Reads a published version of an agent, or its draft; throws `resource.not_found`. */
  versions: {
    read(tenantId: string, agentId: string, version: number | null): Promise<EntityData<'agent'>>
  }
  catalogue: ActionCatalogue
  overrideActions: OverrideActions
  answers: Pick<AnswerChains, 'bindingsIn'>
}

export type AgentReader = ReturnType<typeof createAgentReader>

/**
 * Creates the reader of a conversation's agent. The conversation keeps its agent version, but the actions are read anew
 * each time.
 */
export function createAgentReader({
  database,
  versions,
  catalogue,
  overrideActions,
  answers,
}: AgentReaderDeps) {
  return { read }

  /** Throws `resource.not_found` if the conversation or its agent no longer exists. */
  async function read({ tenantId, conversationId }: TurnPlace): Promise<AgentAtHand> {
    const beginning = (db: TenantDb) =>
      Promise.all([
        findThread(db, conversationId),
        db
          .selectFrom('turn')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('conversation_id', '=', conversationId)
          .executeTakeFirstOrThrow(),
        answers.bindingsIn(db),
      ])
    const [thread, counted, bindings] = await database.inTenant(tenantId, beginning, 3)
    if (!thread?.agent_id) throw new AppError('resource.not_found')
    const tried = thread.agent_data && readData('agent', thread.agent_data)
    const record = tried ?? (await versions.read(tenantId, thread.agent_id, thread.agent_version))
    const profile = agentProfile(thread.agent_id, record)
    const scope = agentScope(tenantId, conversationId, profile)
    const offered = await catalogue.forAgent(scope, record, thread.data.communication_channel)
    const actions = await overrideActions(tenantId, thread.data, offered)
    return {
      profile,
      scope,
      thread,
      turnCount: Number(counted.count),
      bindings,
      actions: new Map(actions.map(action => [action.toolName, action])),
    }
  }
}

/** Returns a scope in the name of an agent, or of the system if no agent is known. */
export function agentScope(
  tenantId: string,
  requestId: string,
  agent?: Pick<AgentProfile, 'id' | 'displayName'>,
): Scope {
  const actor = agent ? ({ type: 'system', id: agent.id, name: agent.displayName } as const) : systemActor
  return { tenantId, actor, requestId }
}
