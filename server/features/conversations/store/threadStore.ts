import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A conversation with the fields of its record that determine what may happen in it. */
export interface ThreadRow {
  readonly id: string
  readonly status: 'open' | 'pending' | 'snoozed' | 'completed'
  readonly handler: 'agent' | 'human' | 'queue'
  readonly agent_id: string | null
  readonly agent_version: number | null
  /** The agent's draft data under test; null if a version or the saved draft is used. */
  readonly agent_data: RecordData | null
  readonly filled_intake_id: string | null
  readonly channel: string | null
  readonly address: string | null
  readonly answers: 'sent' | 'draft' | 'team'
  readonly last_index: number
  /** Null if no visitor takes part. */
  readonly token_hash: string | null
  /** The record's fields. */
  readonly data: EntityData<'conversation'>
  readonly created_by: Actor
  readonly created_at: Date
}

interface StoredThread extends Omit<ThreadRow, 'data'> {
  readonly data: RecordData
}

export interface NewThread {
  tenantId: string
  conversationId: string
  tokenHash: string | null
  agentId: string | null
  agentVersion: number | null
  /** The agent's draft data under test, which replaces the version. */
  agentData?: RecordData | undefined
  filledIntakeId?: string | null
  /** The channel and address for answers; left out if the visitor fetches them. */
  reached?: { channel: string; address: string; answers: ThreadRow['answers'] }
  at: Date
}

/** Returns the reference to a conversation's agent, for `findAgentOf`. */
export function agentOfThread({ agent_id, agent_version, agent_data }: ThreadRow) {
  return { agentId: agent_id, agentVersion: agent_version, agentData: agent_data }
}

/** Creates the thread that numbers a conversation's events; does nothing if it exists. */
export async function insertThread(db: TenantDb, thread: NewThread): Promise<void> {
  await db
    .insertInto('conversation_thread')
    .values({
      tenant_id: thread.tenantId,
      conversation_id: thread.conversationId,
      token_hash: thread.tokenHash,
      agent_id: thread.agentId,
      agent_version: thread.agentVersion,
      agent_data: thread.agentData ? JSON.stringify(thread.agentData) : null,
      filled_intake_id: thread.filledIntakeId ?? null,
      channel: thread.reached?.channel ?? null,
      address: thread.reached?.address ?? null,
      ...(thread.reached && { answers: thread.reached.answers }),
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'conversation_id']).doNothing())
    .execute()
}

/**
 * Returns a conversation that is not in the trash. If it has a record but no thread, its fields of the thread are
 * empty.
 */
export async function findThread(db: TenantDb, id: string): Promise<ThreadRow | undefined> {
  if (!isRecordId(id)) return undefined
  return readThread(db, findStatement, id)
}

/**
 * Returns a conversation as `findThread` does, with its thread and record locked until the transaction ends. Creates a
 * missing thread.
 */
export async function holdThread(
  db: TenantDb,
  { tenantId, id, at }: { tenantId: string; id: string; at: Date },
): Promise<ThreadRow | undefined> {
  if (!isRecordId(id)) return undefined
  const held = await readThread(db, holdStatement, id)
  if (held || !(await findThread(db, id))) return held
  await insertThread(db, {
    tenantId,
    conversationId: id,
    at,
    tokenHash: null,
    agentId: null,
    agentVersion: null,
  })
  return readThread(db, holdStatement, id)
}

async function readThread(db: TenantDb, statement: string, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await db.executeQuery<StoredThread>(CompiledQuery.raw(statement, [id]))
  const [row] = rows
  return row && { ...row, data: readData('conversation', row.data) }
}

const columns = `record._id as id, coalesce(record.data->>'status', '${defaults.conversation.status}') as status,
  coalesce(record.data->>'handler', 'agent') as handler, thread.agent_id, thread.agent_version, thread.agent_data,
  thread.filled_intake_id,
  thread.channel, thread.address, coalesce(thread.answers, 'sent') as answers,
  coalesce(thread.last_index, 0) as last_index, thread.token_hash, record.data, record.created_by, record.created_at`
const alive = `record.entity = 'conversation' and record._id = $1 and record.deleted_at is null`

const findStatement = `select ${columns} from record
  left join conversation_thread thread on thread.conversation_id = record._id where ${alive}`
const holdStatement = `select ${columns} from conversation_thread thread
  join record on record._id = thread.conversation_id where ${alive} for update`

/** Returns the id of the conversation whose token has this hash, or undefined. */
export async function conversationOfToken(db: TenantDb, tokenHash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('conversation_thread')
    .select('conversation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.conversation_id
}
