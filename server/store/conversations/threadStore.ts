import { CompiledQuery } from 'kysely'
import { isRecordId } from '../records/storedRecord.ts'
import type { Actor } from '../scope.ts'
import type { TenantDb } from '../tenantRun.ts'

/** A conversation with its record's fields that decide what may happen in it. */
export interface ThreadRow {
  readonly id: string
  readonly status: 'open' | 'pending' | 'snoozed' | 'completed'
  readonly handler: 'agent' | 'human' | 'queue'
  readonly agent_id: string | null
  readonly agent_version: number | null
  readonly filled_intake_id: string | null
  readonly last_index: number
  /** Null where no visitor takes part. */
  readonly token_hash: string | null
  readonly data: Record<string, unknown>
  readonly created_by: Actor
  readonly created_at: Date
}

export interface NewThread {
  tenantId: string
  conversationId: string
  tokenHash: string | null
  agentId: string | null
  agentVersion: number | null
  filledIntakeId?: string | null
  at: Date
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
      filled_intake_id: thread.filledIntakeId ?? null,
      created_at: thread.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'conversation_id']).doNothing())
    .execute()
}

/** A conversation that is not in the trash; one whose record was made by itself has no events yet. */
export async function findThread(db: TenantDb, id: string): Promise<ThreadRow | undefined> {
  if (!isRecordId(id)) return undefined
  const { rows } = await db.executeQuery<ThreadRow>(CompiledQuery.raw(findStatement, [id]))
  return rows[0]
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
  const held = await readHeld(db, id)
  if (held || !(await findThread(db, id))) return held
  await insertThread(db, {
    ...{ tenantId, conversationId: id, at },
    ...{ tokenHash: null, agentId: null, agentVersion: null },
  })
  return readHeld(db, id)
}

async function readHeld(db: TenantDb, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await db.executeQuery<ThreadRow>(CompiledQuery.raw(holdStatement, [id]))
  return rows[0]
}

const columns = `record._id as id, coalesce(record.data->>'status', 'open') as status,
  coalesce(record.data->>'handler', 'agent') as handler, thread.agent_id, thread.agent_version, thread.filled_intake_id,
  coalesce(thread.last_index, 0) as last_index, thread.token_hash, record.data, record.created_by, record.created_at`
const alive = `record.entity = 'conversation' and record._id = $1 and record.deleted_at is null`

const findStatement = `select ${columns} from record
  left join conversation_thread thread on thread.conversation_id = record._id where ${alive}`
const holdStatement = `select ${columns} from conversation_thread thread
  join record on record._id = thread.conversation_id where ${alive} for update`
