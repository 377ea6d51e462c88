import type { Job, JobType } from '../../../jobs/jobType.ts'
import { WebError } from '../../../providers/web/webClient.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData, EntityRecord } from '../../../store/records/entityData.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { systemActor } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { ParseRefusal } from '../parsing/parseRefusal.ts'
import { stopReason } from '../stopReason.ts'
import { noteAddress, noteImport } from '../store/importState.ts'
import { lockSource } from '../store/lockSource.ts'
import {
  countPages,
  findPages,
  isGone,
  keptCharacters,
  nextPage,
  type PageResult,
  type Reading,
  type StoredPage,
  settlePage,
} from '../store/pageStore.ts'
import { endReading, refuseReading, showWhatIsRead } from './endReading.ts'
import { enqueueSiteReading, readSiteTask } from './enqueueSiteReading.ts'
import { fetchPage, type PageReader } from './fetchPage.ts'
import { type Robots, readRobots } from './robots.ts'
import { sitemapPages } from './sitemapPages.ts'
import type { SitePaces } from './sitePaces.ts'
import { spokenAddress } from './spokenAddress.ts'
import { webReason } from './webReason.ts'
import { paced, withinSite } from './withinSite.ts'

export interface SitePace {
  /** Milliseconds between two requests of this process to a site, unless the site asks for a longer pause. */
  betweenMs: number
  /** Milliseconds after which a job makes room for others and enqueues its continuation. */
  sliceMs: number
  /** Maximum characters kept of a site; the default limit if omitted. */
  maxCharacters?: number
}

interface Deps extends PageReader {
  database: Pick<Database, 'inTenant'>
  /** Store without hooks. */
  store: Pick<EntityStore, 'get'>
  pace: Omit<SitePace, 'betweenMs'>
  /** Shared by all jobs that read sites. */
  paces: SitePaces
  now: () => Date
}

type Webpage = EntityData<'imported_webpage'>

interface Visit {
  job: Job
  reading: Reading
  webpage: Webpage
  /** Version of the web page's record. */
  version: number
  /** Requests only addresses of the site. */
  reader: PageReader
  robots: Robots
  /** Characters kept so far. */
  kept: number
}

/** Default limit, twice that of a document, because a site is indexed as a whole. */
const usualCharacters = 10_000_000

/**
 * Creates the job that reads a page or a site. Each page is stored by itself, so that after a crash the job continues
 * with the next page.
 */
export function readSiteJob({
  database,
  store,
  webClient,
  parser,
  pace: sitePace,
  paces,
  now,
}: Deps): JobType {
  return { task: readSiteTask, run, waits: [10, 60, 300], maxMinutes: 20 }

  async function run(job: Job): Promise<void> {
    const { tenantId, payload } = job
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const webpageId = String(payload.id)
    const found = await findRecord(store, scope, 'imported_webpage', webpageId)
    if (!found) return
    const reading = { tenantId, webpageId, run: typeof payload.run === 'string' ? payload.run : job.id }
    try {
      await read(job, reading, found)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal)
        return database.inTenant(tenantId, db => refuseReading(db, { job, reading, reason: refusal, now }))
      const reason = stopReason(error, job)
      const source = { tenantId, entity: 'imported_webpage', id: webpageId } as const
      if (reason)
        await database.inTenant(tenantId, db =>
          // Without `read_at`, the page would be due again at once.
          noteImport(db, source, { status: 'failed', reason, read_at: now().toISOString() }),
        )
      throw error
    }
  }

  async function read(
    job: Job,
    reading: Reading,
    { data, version }: EntityRecord<'imported_webpage'>,
  ): Promise<void> {
    const original_url = await spokenAddress(webClient, data.original_url, job.signal)
    const webpage = { ...data, original_url }
    if (original_url !== data.original_url)
      await database.inTenant(job.tenantId, db => noteAddress(db, reading, original_url))
    const own = withinSite(webClient, original_url)
    const reader = { webClient: paced(own, original_url, paces, job.signal), parser }
    const robots = await readRobots(reader.webClient, original_url, job.signal)
    paces.heed(original_url, robots.delay)
    const kept = await database.inTenant(job.tenantId, db => keptCharacters(db, reading))
    const visit = { job, reading, webpage, version, reader, robots, kept }
    await begin(visit)
    const until = performance.now() + sitePace.sliceMs
    for (let page = await next(reading); page; page = await next(reading)) {
      if (!(await visitPage(visit, page))) return end({ isFull: true })
      if (performance.now() > until) return database.inTenant(job.tenantId, db => goOnLater(db, visit))
    }
    await end({ isFull: false })

    function end({ isFull }: { isFull: boolean }): Promise<void> {
      return database.inTenant(job.tenantId, db => endReading(db, { job, reading, isFull, now }))
    }
  }

  /** Finds the first pages, unless this reading has started before. */
  async function begin({ job, reading, webpage, reader, robots }: Visit): Promise<void> {
    const { original_url, exclude_paths = [], method, max_pages } = webpage
    const counts = await database.inTenant(job.tenantId, db => countPages(db, reading))
    if (counts.waiting + counts.read + counts.failed > 0) return
    const max = method === 'single' ? 1 : max_pages
    const rules = { original_url, exclude_paths }
    const first = new URL(original_url)
    first.hash = ''
    const pages =
      method === 'sitemap'
        ? await sitemapPages(reader, {
            tenantId: job.tenantId,
            rules,
            robots,
            max,
            signal: job.signal,
          })
        : [first.href]
    await database.inTenant(job.tenantId, db => findPages(db, reading, pages, { depth: 0, max }))
  }

  function next(reading: Reading): Promise<StoredPage | null> {
    return database.inTenant(reading.tenantId, db => nextPage(db, reading))
  }

  /**
   * Reads one page; returns false, and marks the page as failed, if it would exceed the site's limit on stored
   * characters.
   */
  async function visitPage(visit: Visit, page: StoredPage): Promise<boolean> {
    const { job, reading, webpage, reader, robots } = visit
    const { original_url, exclude_paths = [], method, max_pages: max, max_depth, passage_count } = webpage
    const rules = { original_url, exclude_paths }
    const result = await fetchPage(reader, {
      tenantId: job.tenantId,
      page,
      rules,
      robots,
      signal: job.signal,
    })
    const links = result.kind === 'read' ? result.links : isGone(result) ? [] : page.links
    const settled = await database.inTenant(job.tenantId, async db => {
      const characters = await settlePage(db, reading, page.url, result, now())
      if (visit.kept + characters > (sitePace.maxCharacters ?? usualCharacters)) {
        await settlePage(db, reading, page.url, tooLarge, now())
        return null
      }
      const depth = page.depth + 1
      if (method === 'crawl' && depth <= max_depth) await findPages(db, reading, links, { depth, max })
      const share = await showWhatIsRead(db, reading, { isFirst: passage_count === undefined })
      return { characters, share }
    })
    if (!settled) return false
    visit.kept += settled.characters
    await job.progress(settled.share)
    return true
  }

  async function goOnLater(db: TenantDb, { job, reading, version }: Visit): Promise<void> {
    const { tenantId, webpageId: id, run } = reading
    // If someone requested another reading in the meantime, a new one starts: the job enqueued here replaces theirs.
    const now = await lockSource(db, { entity: 'imported_webpage', id })
    await job.finish(db)
    await enqueueSiteReading(db, { tenantId, id, ...(now?.version === version && { run }) })
  }
}

const tooLarge: PageResult = { kind: 'failed', reason: 'too_large', isGone: true }

/** Returns why nothing of a site can be read; undefined for errors that may pass. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof WebError) return webReason(error)
  return error instanceof ParseRefusal ? error.code : undefined
}
