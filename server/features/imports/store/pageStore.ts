import { sql } from 'kysely'
import type { ImportedPageTable } from '../../../store/importTables.ts'
import { storable, storableText } from '../../../store/records/storable.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { NewPassage } from '../../knowledge/index/newPassage.ts'

/** One reading of a site. */
export interface Reading {
  tenantId: string
  webpageId: string
  run: string
}

export type StoredPage = Pick<ImportedPageTable, 'url' | 'depth' | 'etag' | 'last_modified'> & {
  links: string[]
  hasPassages: boolean
}

/** Result of a page; a page that is unchanged or does not answer keeps its passages. */
export type PageResult =
  | {
      kind: 'read'
      title: string | null
      etag: string | null
      last_modified: string | null
      hash: string
      links: string[]
      passages: readonly NewPassage[]
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string; isGone: boolean }

/** Returns whether the page's content is forgotten. */
export function isGone(result: PageResult): boolean {
  return result.kind === 'failed' && result.isGone
}

/** Queues pages that this reading does not know yet, up to `max` pages in all. */
export async function findPages(
  db: TenantDb,
  { tenantId, webpageId, run }: Reading,
  urls: readonly string[],
  { depth, max }: { depth: number; max: number },
): Promise<void> {
  if (urls.length === 0) return
  await sql`
    insert into imported_page (tenant_id, webpage_id, url, run, state, depth)
    select ${tenantId}::uuid, ${webpageId}::uuid, url, ${run}::uuid, 'waiting', ${depth}::int
    from unnest(${[...urls]}::text[]) with ordinality as found(url, place)
    where not exists (select from imported_page as known
      where known.webpage_id = ${webpageId}::uuid and known.url = found.url and known.run = ${run}::uuid)
    order by place
    limit greatest(0, ${max}::int - (select count(*) from imported_page
      where webpage_id = ${webpageId}::uuid and run = ${run}::uuid))
    on conflict (tenant_id, webpage_id, url)
      do update set run = excluded.run, state = 'waiting', depth = excluded.depth, reason = null`.execute(db)
}

/** Returns the next page to read; null if there is none. */
export async function nextPage(db: TenantDb, { webpageId, run }: Reading): Promise<StoredPage | null> {
  const { rows } = await sql<StoredPage>`
    select url, depth, etag, last_modified, links, passages is not null as "hasPassages" from imported_page
    where webpage_id = ${webpageId}::uuid and run = ${run}::uuid and state = 'waiting'
    order by depth, position limit 1`.execute(db)
  return rows[0] ?? null
}

/** Stores the result of a page; returns how many characters are kept of it. */
export async function settlePage(
  db: TenantDb,
  { webpageId }: Reading,
  url: string,
  result: PageResult,
  at: Date,
): Promise<number> {
  const settled = await db
    .updateTable('imported_page')
    .where('webpage_id', '=', webpageId)
    .where('url', '=', url)
    .set(settledFields(result, at))
    .returning(sql<number>`coalesce(length(passages::text), 0)`.as('characters'))
    .executeTakeFirst()
  return settled?.characters ?? 0
}

function settledFields(result: PageResult, at: Date) {
  if (result.kind === 'failed')
    return { state: 'failed' as const, reason: result.reason, ...(result.isGone && gone) }
  const read = { state: 'read' as const, reason: null, read_at: at }
  if (result.kind === 'unchanged') return read
  const { kind: _, passages, title, ...found } = result
  return {
    ...found,
    ...read,
    title: title && storableText(title),
    passages: JSON.stringify(storable(passages)),
  }
}

const gone = { passages: null, hash: null, etag: null, last_modified: null, links: [] }

export interface PageCounts {
  waiting: number
  read: number
  failed: number
  /** Reason why the first failed page could not be read. */
  reason: string | null
  title: string | null
}

export async function countPages(db: TenantDb, { webpageId, run }: Reading): Promise<PageCounts> {
  const { rows } = await sql<PageCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'read')::int as read,
      count(*) filter (where state = 'failed')::int as failed,
      (array_agg(reason order by depth, position) filter (where state = 'failed'))[1] as reason,
      (array_agg(title order by depth, position) filter (where state = 'read'))[1] as title
    from imported_page where webpage_id = ${webpageId}::uuid and run = ${run}::uuid`.execute(db)
  return rows[0] ?? { waiting: 0, read: 0, failed: 0, reason: null, title: null }
}

/** Counts the characters that a reading has kept so far, unchanged pages included. */
export async function keptCharacters(db: TenantDb, { webpageId, run }: Reading): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(passages::text)), 0)::float8 as characters from imported_page
    where webpage_id = ${webpageId}::uuid and run = ${run}::uuid and state <> 'waiting'`.execute(db)
  return rows[0]?.characters ?? 0
}

/** Deletes pages that the reading no longer found, and those that it did not get to. */
export async function forgetPages(db: TenantDb, { webpageId, run }: Reading): Promise<void> {
  await sql`
    delete from imported_page where webpage_id = ${webpageId}::uuid
      and (run <> ${run}::uuid or state = 'waiting')`.execute(db)
}

/**
 * Returns the passages of all pages in the order in which the pages were found; of pages with the same content, only
 * the first counts.
 */
export async function pagePassages(db: TenantDb, { webpageId }: Reading): Promise<NewPassage[]> {
  const { rows } = await sql<{ passages: NewPassage[] }>`
    select passages from imported_page as page where webpage_id = ${webpageId}::uuid and passages is not null
      and not exists (select from imported_page as earlier where earlier.webpage_id = page.webpage_id
        and earlier.hash = page.hash and (earlier.depth, earlier.position) < (page.depth, page.position))
    order by depth, position`.execute(db)
  return rows.flatMap(({ passages }) => passages)
}
