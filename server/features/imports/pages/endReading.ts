import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Job } from '../../../jobs/jobType.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { NewPassage } from '../../knowledge/index/newPassage.ts'
import { passages } from '../../knowledge/index/passages.ts'
import { type ImportSource, type ImportState, nameImport, noteImport } from '../store/importState.ts'
import { countPages, forgetPages, type PageCounts, pagePassages, type Reading } from '../store/pageStore.ts'

interface Ending {
  job: Job
  reading: Reading
  now: () => Date
}

/**
 * Ends a reading in one transaction: forgets pages that are gone and indexes the changes. `isFull` means that the site
 * exceeds the limit on stored characters.
 */
export async function endReading(
  db: TenantDb,
  { job, reading, isFull, now }: Ending & { isFull: boolean },
): Promise<void> {
  const counts = await countPages(db, reading)
  // If the site did not answer, its pages are kept.
  if (counts.read > 0) await forgetPages(db, reading)
  const made = await pagePassages(db, reading)
  if (counts.title) await nameImport(db, sourceOf(reading), counts.title)
  await noteImport(db, sourceOf(reading), {
    ...outcomeOf(counts, isFull),
    page_count: counts.read,
    failed_count: counts.failed,
    passage_count: made.length,
    read_at: now().toISOString(),
  })
  await job.finish(db)
  await index(db, reading, made)
}

/** Returns the outcome; pages read before the limit was reached are still used. */
function outcomeOf(
  { read, reason }: PageCounts,
  isFull: boolean,
): Pick<ImportState, 'status' | 'progress' | 'reason'> {
  if (isFull) return { status: 'failed', reason: 'too_large' }
  return read > 0 ? { status: 'done', progress: 100 } : { status: 'failed', reason: reason ?? 'no_pages' }
}

/** Ends a reading that could not start. */
export async function refuseReading(
  db: TenantDb,
  { job, reading, now, reason }: Ending & { reason: string },
): Promise<void> {
  await noteImport(db, sourceOf(reading), { status: 'failed', reason, read_at: now().toISOString() })
  await job.finish(db)
}

/**
 * Reports progress and returns the share that is done. During a first reading, indexes the pages each time their number
 * doubles, from 8 on, so that searches find them early.
 */
export async function showWhatIsRead(
  db: TenantDb,
  reading: Reading,
  { isFirst }: { isFirst: boolean },
): Promise<number> {
  const { waiting, read, failed } = await countPages(db, reading)
  const share = (read + failed) / (waiting + read + failed)
  await noteImport(db, sourceOf(reading), { status: 'running', progress: Math.floor(share * 100) })
  const isDoubled = read >= 8 && Number.isInteger(Math.log2(read))
  if (isFirst && isDoubled && waiting > 0) await index(db, reading, await pagePassages(db, reading))
  return share
}

/** Indexes the passages unless the index already has the same ones. */
async function index(db: TenantDb, reading: Reading, made: readonly NewPassage[]): Promise<void> {
  const source = sourceOf(reading)
  const { rows } = await sql<{ digest: string | null }>`
    select encode(sha256(convert_to(string_agg(concat_ws(chr(10), title, content, place->>'url'), chr(10) order by position), 'UTF8')), 'hex')
      as digest
    from knowledge_passage where entity = ${source.entity} and source_id = ${source.id}::uuid`.execute(db)
  if ((rows[0]?.digest ?? null) !== digestOf(made))
    await passages.replaceFor(db, { tenantId: reading.tenantId, source, passages: made })
}

function digestOf(made: readonly NewPassage[]): string | null {
  if (made.length === 0) return null
  const texts = made.map(({ title, content, place }) =>
    [title, content, ...(place?.url ? [place.url] : [])].join('\n'),
  )
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}

function sourceOf({ tenantId, webpageId }: Reading): ImportSource & { entity: 'imported_webpage' } {
  return { tenantId, entity: 'imported_webpage', id: webpageId }
}
