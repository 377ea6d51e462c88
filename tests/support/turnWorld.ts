import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { AgentAction } from '../../server/features/agentAction.ts'
import { type AgentRuntime, createAgentRuntime } from '../../server/features/agents/turns/agentRuntime.ts'
import { createConversationLog } from '../../server/features/conversations/conversationLog.ts'
import { insertThread } from '../../server/features/conversations/store/threadStore.ts'
import { enqueueTurn } from '../../server/features/conversations/store/turnStore.ts'
import type { LanguageModels } from '../../server/features/models/languageModels.ts'
import { createJobRunner, type JobRunner } from '../../server/jobs/jobRunner.ts'
import { createEntityRegistry } from '../../server/store/records/entityDefinition.ts'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { type Scope, systemActor } from '../../server/store/scope.ts'
import { createSchemaValidation } from '../../server/validation/schemaValidation.ts'
import { testContract } from './publishedContract.ts'
import { storedAs } from './storedAs.ts'
import { createTestDatabase } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

interface WorldOptions {
  models: LanguageModels
  /** Actions of every agent. */
  actions: () => readonly AgentAction[]
  /** Fields of every agent. */
  agent?: () => Record<string, unknown>
  now?: () => Date
}

export type TurnWorld = Awaited<ReturnType<typeof createTurnWorld>>

/** Creates a database with conversations, and processes that run their agents' turns. */
export async function createTurnWorld({
  models,
  actions,
  agent = () => ({}),
  now = () => new Date(),
}: WorldOptions) {
  const entities = Object.values(testContract.entities)
  const db = await createTestDatabase({ entities })
  const registry = createEntityRegistry(testContract.entities)
  const store = createEntityStore({ database: db.database, registry, cursorKey: 'k', now })
  const log = createConversationLog({ store, now })
  const schemas = createSchemaValidation()
  const errors: unknown[] = []
  const tenants = { one: v7(), other: v7() }
  const processes: AgentRuntime[] = []
  let runner: JobRunner | undefined
  return {
    database: db.database,
    log,
    tenants,
    errors,
    startProcess,
    forgetProcess,
    begin,
    say,
    events,
    turnRows,
    scopeOf,
    close,
  }

  /** Starts the turn side of a server process. */
  function startProcess(): AgentRuntime {
    const runtime = createAgentRuntime({
      database: db.database,
      log,
      models,
      answers: noChains,
      approvalTasks: { askForAction: async () => {}, askForQuestion: async () => {}, settle: async () => {} },
      schemas,
      now,
      versions: { read: async () => storedAs('agent', { name: 'Ada', ...agent() }) },
      catalogue: { forAgent: async () => actions() },
      overrideActions: async (_tenantId, _conversation, offered) => offered,
      prepareOwnTurn: async () => null,
      business: async () => ({
        name: 'Lakeside Dental',
        language: 'en',
        timeZone: 'Pacific/Auckland',
        country: 'US',
        isTeamAway: false,
      }),
      onError: error => errors.push(error),
    })
    processes.push(runtime)
    // One job runner is enough for all of them.
    if (!runner) {
      runner = createJobRunner({ database: db.database, types: runtime.jobTypes, log: silentLog, now })
      void runner.start()
    }
    return runtime
  }

  /** Simulates the death of the process that runs a background action of the conversation. */
  async function forgetProcess(conversationId: string): Promise<void> {
    await sql`select switchboard.leave_job(tenant_id, _id, process, null, true, null) from switchboard.job
      where state = 'running' and payload ->> 'conversation' = ${conversationId}`.execute(db.database.owner)
  }

  /** Creates a conversation with an agent; returns its id. */
  async function begin(fields: Record<string, unknown> = {}, tenantId = tenants.one): Promise<string> {
    const id = v7()
    const scope = scopeOf(tenantId)
    await store.transaction(scope, async (within, tenantDb) => {
      const record = { status: 'open', handler: 'agent', communication_channel: 'web_chat', ...fields }
      await within.create(scope, 'conversation', record, { id })
      await insertThread(tenantDb, {
        tenantId,
        conversationId: id,
        tokenHash: null,
        agentId: v7(),
        agentVersion: 1,
        at: now(),
      })
    })
    return id
  }

  /** Stores a visitor's message and queues a turn, without notifying anyone. */
  async function say(conversationId: string, content: string, tenantId = tenants.one): Promise<void> {
    await log.write(scopeOf(tenantId), conversationId, async write => {
      const event = await write.append({
        role: 'user',
        event_type: 'action',
        module_id: 'user_interactor',
        action_id: 'send_message',
        content,
      })
      await enqueueTurn(write.db, { tenantId, conversationId, messageEventId: event._id, at: now() })
    })
  }

  /** Returns the events, oldest first. */
  async function events(conversationId: string, tenantId = tenants.one) {
    const page = { limit: 200, isTeam: true }
    return (await log.recent(scopeOf(tenantId), conversationId, page)).reverse()
  }

  async function turnRows(conversationId: string) {
    return db.database.owner
      .selectFrom('turn')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .orderBy('accepted_at')
      .orderBy('_id')
      .execute()
  }

  function scopeOf(tenantId: string): Scope {
    return { tenantId, actor: systemActor, requestId: 'a-test' }
  }

  async function close() {
    await Promise.all([...processes.map(process => process.drain()), runner?.stop(0)])
    await schemas.close()
    await db.drop()
  }
}

/** Answers without any chain. */
const noChains: Parameters<typeof createAgentRuntime>[0]['answers'] = {
  bindingsIn: async () => [],
  around: () => ({
    before: async () => ({ context: [], answer: null, fails: false }),
    after: async () => {},
  }),
}
