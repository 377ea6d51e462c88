import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ClaimedTurn, TurnEnding, TurnProgress } from './turnStore.ts'

/** The turn was taken over or has ended: this process must not write for it anymore. */
export class LeaseLostError extends Error {
  constructor() {
    super('Another process has taken this turn over')
    this.name = 'LeaseLostError'
  }
}

/** Stores a turn's progress within a transaction that writes for it; throws LeaseLostError. */
export async function holdTurn(
  db: TenantDb,
  turn: ClaimedTurn,
  owner: string,
  progress: TurnProgress,
): Promise<void> {
  await ownTurn(db, turn, owner).set(columns(progress)).executeTakeFirst().then(requireOne)
}

/** Ends a turn within the transaction of its last event; throws LeaseLostError. */
export async function endTurn(
  db: TenantDb,
  turn: ClaimedTurn,
  owner: string,
  ending: TurnEnding,
): Promise<void> {
  await ownTurn(db, turn, owner)
    .set({
      ...columns(ending),
      state: ending.state,
      error_code: ending.errorCode,
      answer_event_id: ending.answerEventId,
      ended_at: ending.at,
      lease_owner: null,
      lease_until: null,
    })
    .executeTakeFirst()
    .then(requireOne)
}

/** Records when an agent last answered, without a new version of the conversation. */
export async function noteAnswered(db: TenantDb, conversationId: string, at: Date): Promise<void> {
  await sql`update record set data = data || ${JSON.stringify({ answered_at: at.toISOString() })}::jsonb
    where entity = 'conversation' and _id = ${conversationId}`.execute(db)
}

function ownTurn(
  db: TenantDb,
  { id }: ClaimedTurn,
  owner: string,
): UpdateQueryBuilder<Tables, 'turn', 'turn', UpdateResult> {
  return db
    .updateTable('turn')
    .where('_id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', '=', 'running')
}

function columns({ steps, inputTokens, outputTokens }: TurnProgress) {
  return { steps: JSON.stringify(steps), input_tokens: inputTokens, output_tokens: outputTokens }
}

function requireOne({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows !== 1n) throw new LeaseLostError()
}
