import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'

/** The question of a figure, in its version. */
export interface AskedFigure {
  figureId: string
  version: string
}

/** An episode that waits to be read. */
export interface WaitingEpisode {
  conversationId: string
  episode: number
  /** When the conversation went on; null if this is its last episode. */
  until: Date | null
  /** False if it is a test or goes on by now, so that nothing is to be read. */
  isDue: boolean
}

/** Returns the next episodes to read, those first that were refused least often, without some conversations. */
export async function nextEpisodes(
  db: TenantDb,
  { figureId, version }: AskedFigure,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingEpisode[]> {
  const { rows } = await sql<WaitingEpisode>`
    select waiting.conversation_id as "conversationId", waiting.episode, outcome.reopened_at as until,
      outcome.ended_at is not null and not outcome.is_test as "isDue"
    from outcome_extract as waiting
    join conversation_outcome as outcome using (conversation_id, episode)
    where figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null
      and conversation_id <> all(${[...except]}::uuid[])
    order by attempts, queued_at, conversation_id, episode limit ${limit}`.execute(db)
  return rows
}

interface Read {
  value: number | null
  tokens: number
  error: 'unfit' | null
}

/** Stores what was read out of an episode; returns false if it was stored before, or is gone. */
export async function writeRead(
  db: TenantDb,
  { figureId, version }: AskedFigure,
  { conversationId, episode }: Pick<WaitingEpisode, 'conversationId' | 'episode'>,
  read: Read,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outcome_extract')
    .set({ ...read, read_at: sql<Date>`clock_timestamp()` })
    .where('figure_id', '=', figureId)
    .where('prompt_version', '=', version)
    .where('conversation_id', '=', conversationId)
    .where('episode', '=', episode)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an episode out of the queue: its conversation is in the trash or gone, or there is nothing to read. */
export async function leaveEpisode(
  db: TenantDb,
  { figureId, version }: AskedFigure,
  { conversationId, episode }: Pick<WaitingEpisode, 'conversationId' | 'episode'>,
): Promise<void> {
  await db
    .deleteFrom('outcome_extract')
    .where('figure_id', '=', figureId)
    .where('prompt_version', '=', version)
    .where('conversation_id', '=', conversationId)
    .where('episode', '=', episode)
    .where('read_at', 'is', null)
    .execute()
}

/** Counts a refusal of each of these conversations. */
export async function countRefusals(
  db: TenantDb,
  { figureId, version }: AskedFigure,
  conversationIds: readonly string[],
): Promise<void> {
  await sql`
    update outcome_extract set attempts = attempts + 1
    where figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null
      and conversation_id = any(${[...conversationIds]}::uuid[])`.execute(db)
}

/** Gives up conversations that were refused at least so often; returns how many of those refused are left. */
export async function giveUpRefused(
  db: TenantDb,
  { figureId, version }: AskedFigure,
  { conversationIds, tries }: { conversationIds: readonly string[]; tries: number },
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with given_up as (
      update outcome_extract set read_at = clock_timestamp(), error = 'refused'
      where figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null
        and conversation_id = any(${[...conversationIds]}::uuid[]) and attempts >= ${tries} returning 1)
    select count(*)::int as left from outcome_extract
    where figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null
      and conversation_id = any(${[...conversationIds]}::uuid[]) and attempts < ${tries}`.execute(db)
  return rows[0]?.left ?? 0
}

/** Forgets episodes that wait for an earlier version of the question. */
export async function forgetOtherVersions(db: TenantDb, { figureId, version }: AskedFigure): Promise<void> {
  await db
    .deleteFrom('outcome_extract')
    .where('figure_id', '=', figureId)
    .where('prompt_version', '<>', version)
    .where('read_at', 'is', null)
    .execute()
}
