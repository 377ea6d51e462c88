import { sql } from 'kysely'
import type { TurnState, TurnStep } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A turn of an agent: its work between a message and its answer. */
export interface PlayedTurn {
  state: TurnState
  errorCode: string | null
  steps: TurnStep[]
  inputTokens: number
  outputTokens: number
}

/** Returns the turns of a conversation, in order. */
export async function playedTurns(db: TenantDb, conversationId: string): Promise<PlayedTurn[]> {
  return db
    .selectFrom('turn')
    .select([
      'state',
      'error_code as errorCode',
      'steps',
      'input_tokens as inputTokens',
      'output_tokens as outputTokens',
    ])
    .where('conversation_id', '=', conversationId)
    .orderBy('accepted_at')
    .orderBy('_id')
    .execute()
}

/** Returns whether the agent has no turn queued or running. */
export async function isAtRest(db: TenantDb, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from turn where conversation_id = ${conversationId} and state in ('queued', 'running') limit 1`.execute(
    db,
  )
  return rows.length === 0
}
