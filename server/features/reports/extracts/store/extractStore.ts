import { type RawBuilder, sql } from 'kysely'
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
  figure: AskedFigure,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingEpisode[]> {
  const { rows } = await sql<WaitingEpisode>`
    select waiting.conversation_id as "conversationId", waiting.episode, outcome.reopened_at as until,
      outcome.ended_at is not null and not outcome.is_test as "isDue"
    from outcome_extract as waiting
    join conversation_outcome as outcome using (conversation_id, episode)
    where ${isWaiting(figure)} and conversation_id <> all(${[...except]}::uuid[])
    order by attempts, queued_at, conversation_id, episode limit ${limit}`.execute(db)
  return rows
}

interface Read {
  value: number | null
  tokens: number
  error: 'unfit' | null
}

/** Stores what was read out of an episode, unless it was stored before or is gone. */
export async function writeRead(
  db: TenantDb,
  figure: AskedFigure,
  waiting: Pick<WaitingEpisode, 'conversationId' | 'episode'>,
  { value, tokens, error }: Read,
): Promise<void> {
  await sql`
    update outcome_extract set value = ${value}, tokens = ${tokens}, error = ${error}, read_at = clock_timestamp()
    where ${isEpisode(figure, waiting)}`.execute(db)
}

/** Takes an episode out of the queue: its conversation is in the trash or gone, or there is nothing to read. */
export async function leaveEpisode(
  db: TenantDb,
  figure: AskedFigure,
  waiting: Pick<WaitingEpisode, 'conversationId' | 'episode'>,
): Promise<void> {
  await sql`delete from outcome_extract where ${isEpisode(figure, waiting)}`.execute(db)
}

/** Counts a refusal of each of these conversations. */
export async function countRefusals(
  db: TenantDb,
  figure: AskedFigure,
  conversationIds: readonly string[],
): Promise<void> {
  await sql`update outcome_extract set attempts = attempts + 1
    where ${isOneOf(figure, conversationIds)}`.execute(db)
}

/** Gives up conversations that were refused at least so often; returns how many of those refused are left. */
export async function giveUpRefused(
  db: TenantDb,
  figure: AskedFigure,
  { conversationIds, tries }: { conversationIds: readonly string[]; tries: number },
): Promise<number> {
  const isRefused = isOneOf(figure, conversationIds)
  const { rows } = await sql<{ left: number }>`
    with given_up as (
      update outcome_extract set read_at = clock_timestamp(), error = 'refused'
      where ${isRefused} and attempts >= ${tries} returning 1)
    select count(*)::int as left from outcome_extract where ${isRefused} and attempts < ${tries}`.execute(db)
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

/** Returns the condition for what waits to be read for a figure. */
function isWaiting({ figureId, version }: AskedFigure): RawBuilder<unknown> {
  return sql`figure_id = ${figureId}::uuid and prompt_version = ${version} and read_at is null`
}

function isEpisode(
  figure: AskedFigure,
  { conversationId, episode }: Pick<WaitingEpisode, 'conversationId' | 'episode'>,
): RawBuilder<unknown> {
  return sql`${isWaiting(figure)} and conversation_id = ${conversationId}::uuid and episode = ${episode}`
}

function isOneOf(figure: AskedFigure, conversationIds: readonly string[]): RawBuilder<unknown> {
  return sql`${isWaiting(figure)} and conversation_id = any(${[...conversationIds]}::uuid[])`
}
