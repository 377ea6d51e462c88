import { CompiledQuery } from 'kysely'
import { isRecordId } from '../../../../common/isRecordId.ts'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Actor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A conversation with its record's fields that decide what may happen in it. */
export interface ThreadRow {
  readonly id: string
  readonly status: 'open' | 'pending' | 'snoozed' | 'completed'
  readonly handler: 'agent' | 'human' | 'queue'
  readonly agent_id: string | null
  readonly agent_version: number | null
  /** The agent as it is tried; null where it is the version, or what is saved. */
  readonly agent_data: RecordData | null
  readonly filled_intake_id: string | null
  readonly channel: string | null
  readonly address: string | null
  readonly last_index: number
  /** Null where no visitor takes part. */
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
  /** The agent as it is tried, instead. */
  agentData?: RecordData | undefined
  filledIntakeId?: string | null
  /** Where answers are handed over; left out where the visitor fetches them. */
  reached?: { channel: string; address: string }
  at: Date
}

/** The agent of a conversation, as it is asked for. */
export function agentOfThread({ agent_id, agent_version, agent_data }: ThreadRow) {
  return { agentId: agent_id, agentVersion: agent_version, agentData: agent_data }
}

/** Makes what numbers the events of a conversation; leaves one that is there already as it is. */
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
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'conversation_id']).doNothing())
    .execute()
}

/** A conversation that is not in the trash; one whose record was made by itself has no events yet. */
export async function findThread(db: TenantDb, id: string): Promise<ThreadRow | undefined> {
  if (!isRecordId(id)) return undefined
  return readThread(db, findStatement, id)
}

/** The id of the conversation whose token has this hash. */
export async function findThreadByToken(db: TenantDb, tokenHash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('conversation_thread')
    .select('conversation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.conversation_id
}

/** The same as findThread, its thread and record locked until the transaction ends. */
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
  thread.channel, thread.address,
  coalesce(thread.last_index, 0) as last_index, thread.token_hash, record.data, record.created_by, record.created_at`
const alive = `record.entity = 'conversation' and record._id = $1 and record.deleted_at is null`

const findStatement = `select ${columns} from record
  left join conversation_thread thread on thread.conversation_id = record._id where ${alive}`
const holdStatement = `select ${columns} from conversation_thread thread
  join record on record._id = thread.conversation_id where ${alive} for update`

/** The conversation whose token has this hash; undefined where there is none. */
export async function conversationOfToken(db: TenantDb, tokenHash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('conversation_thread')
    .select('conversation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.conversation_id
}
