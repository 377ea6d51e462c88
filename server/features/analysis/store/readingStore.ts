import { sql } from 'kysely'
import type { ReadCode } from '../../../store/analysisTables.ts'
import { storable } from '../../../store/records/storable.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A conversation of the sample as it was assigned. */
export interface Reading {
  conversationId: string
  isRead: boolean
  isUnsure: boolean
  note: string | null
  codes: readonly ReadCode[]
  droppedQuotes: number
}

/** Returns the next conversations that were not assigned in this round. */
export async function nextToRead(
  db: TenantDb,
  analysisId: string,
  { iteration, limit }: { iteration: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('analysis_reading')
    .select('conversation_id')
    .where('analysis_id', '=', analysisId)
    .where('iteration', '<', iteration)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ conversation_id }) => conversation_id)
}

/** Returns the number of conversations in the sample, and of those assigned in this round. */
export async function countReadings(
  db: TenantDb,
  analysisId: string,
  iteration: number,
): Promise<{ size: number; done: number }> {
  const { rows } = await sql<{ size: number; done: number }>`
    select count(*)::int as size, count(*) filter (where iteration >= ${iteration})::int as done
    from analysis_reading where analysis_id = ${analysisId}::uuid`.execute(db)
  return rows[0] ?? { size: 0, done: 0 }
}

interface Written {
  iteration: number
  /** Null if no answer about it could be read: an earlier assignment stays. */
  reading: Omit<Reading, 'conversationId' | 'isRead'> | null
}

/** Stores the assignment of a conversation in a round; returns false if it was stored before, or is gone. */
export async function writeReading(
  db: TenantDb,
  place: { analysisId: string; conversationId: string },
  { iteration, reading }: Written,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analysis_reading')
    .set({
      iteration,
      ...(reading && {
        is_read: true,
        is_unsure: reading.isUnsure,
        note: storable(reading.note) as string | null,
        codes: JSON.stringify(storable(reading.codes)),
        dropped_quotes: reading.droppedQuotes,
      }),
    })
    .where('analysis_id', '=', place.analysisId)
    .where('conversation_id', '=', place.conversationId)
    .where('iteration', '<', iteration)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a conversation from the sample: it is in the trash now. */
export async function leaveOut(db: TenantDb, analysisId: string, conversationId: string): Promise<void> {
  await db
    .deleteFrom('analysis_reading')
    .where('analysis_id', '=', analysisId)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Returns all conversations of the sample in their order. */
export async function listReadings(db: TenantDb, analysisId: string): Promise<Reading[]> {
  return db
    .selectFrom('analysis_reading')
    .select([
      'conversation_id as conversationId',
      'is_read as isRead',
      'is_unsure as isUnsure',
      'note',
      'codes',
      'dropped_quotes as droppedQuotes',
    ])
    .where('analysis_id', '=', analysisId)
    .orderBy('place')
    .execute()
}

/** Marks conversations as assigned in a round, so that they are not read again in it. */
export async function keepReadings(
  db: TenantDb,
  analysisId: string,
  { iteration, conversationIds }: { iteration: number; conversationIds: readonly string[] },
): Promise<void> {
  await sql`
    update analysis_reading set iteration = ${iteration}
    where analysis_id = ${analysisId}::uuid and iteration < ${iteration}
      and conversation_id = any(${[...conversationIds]}::uuid[])`.execute(db)
}
