import type { operations } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { EntityService } from '../../records/entityService.ts'
import type { Database } from '../../store/database.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import type { ConversationService, ConversationSummary } from '../conversations/conversationService.ts'
import { isBegunBy } from '../conversations/isBegunBy.ts'
import { openPlayed } from '../conversations/openPlayed.ts'
import { agentTestRunMark, isAgentTestRun } from '../conversations/simulationMark.ts'
import {
  type AgentAtWork,
  agentAtWork,
  findEditedAgent,
  findPublishedAgent,
} from '../conversations/store/agentAtWork.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import { changeTestedAgent } from './store/testedAgent.ts'

type Wish = operations['beginTryout']['requestBody']['content']['application/json']

export interface AgentTestRunDeps {
  database: Pick<Database, 'inTenant'>
  records: { store: Pick<EntityStore, 'transaction'>; service: Pick<EntityService, 'check'> }
  conversations: Pick<ConversationService, 'summary'>
  now: () => Date
}

export type AgentTestRunService = ReturnType<typeof createAgentTestRunService>

/** Runs test conversations with an agent as edited in a form, or with a published version. */
export function createAgentTestRunService({ database, records, conversations, now }: AgentTestRunDeps) {
  return { begin, change }

  /**
   * Starts a test conversation. Throws `resource.not_found` for an unknown agent or version, and the errors of saving
   * `data`.
   */
  async function begin(scope: Scope, agentId: string, wish: Wish): Promise<ConversationSummary> {
    const { earlier, language_id, timezone } = wish
    const { tested, data } = await testedAgent(scope, agentId, wish)
    const id = await records.store.transaction(scope, async (within, db) => {
      const at = now()
      const conversationId = await beginConversation(
        { within, db, scope, at },
        {
          channel: 'web_chat',
          agent: { id: agentId, version: tested.version, ...(data && { data }) },
          tokenHash: null,
          isTest: true,
          timezone,
          fields: { language_id, metadata: agentTestRunMark() },
        },
      )
      await openPlayed(db, { tenantId: scope.tenantId, conversationId, at }, tested, earlier)
      return conversationId
    })
    return conversations.summary(scope, id)
  }

  /** Throws `resource.not_found` for what is no test run of the caller's with a form, and what saving `data` would throw. */
  async function change(scope: Scope, conversationId: string, data: unknown): Promise<void> {
    const { tenantId, actor } = scope
    const thread = await database.inTenant(tenantId, db => findThread(db, conversationId))
    const isOwn = thread && isBegunBy(thread, actor) && isAgentTestRun(thread.data)
    if (!isOwn || !thread.agent_id || !thread.agent_data) throw new AppError('resource.not_found')
    const next = await checked(scope, thread.agent_id, data)
    await database.inTenant(tenantId, db => changeTestedAgent(db, conversationId, next))
  }

  async function testedAgent(
    scope: Scope,
    agentId: string,
    { data, version }: Wish,
  ): Promise<{ tested: AgentAtWork; data?: RecordData }> {
    if ((data === undefined) === (version === undefined))
      throw invalid('', 'oneOf', 'Name data or a version.')
    if (version !== undefined)
      return { tested: await database.inTenant(scope.tenantId, db => published(db, agentId, version)) }
    const next = await checked(scope, agentId, data)
    return { tested: agentAtWork({ version: null, data: next }) ?? missing(), data: next }
  }

  /** Returns the checked data. Pointers in errors are prefixed with `/data`. */
  async function checked(scope: Scope, agentId: string, data: unknown): Promise<RecordData> {
    try {
      return await records.service.check(scope, 'agent', agentId, data)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error
      const errors = (error.details.errors ?? []).map(fault => ({
        ...fault,
        pointer: `/data${fault.pointer}`,
      }))
      throw new AppError('record.invalid', { errors })
    }
  }
}

async function published(db: TenantDb, agentId: string, version: string): Promise<AgentAtWork> {
  if (!(await findEditedAgent(db, agentId))) missing()
  const wanted = version === 'latest' ? 'newest' : Number(version)
  return agentAtWork(await findPublishedAgent(db, agentId, wanted)) ?? missing()
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}

function missing(): never {
  throw new AppError('resource.not_found')
}
