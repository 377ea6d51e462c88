import type { TenantDb } from '../../tenantRun.ts'
import type { CompiledList, ListStart, PlacedRecord } from './compileList.ts'
import type { Query } from './query.ts'
import { readGroups } from './readGroups.ts'
import { countRows, countUpTo, exactCount, type ReadTransaction, readRows, type Total } from './readList.ts'

export interface PageRequest {
  readonly start: ListStart
  /** Number of rows before the page, as far as known. */
  readonly from: number
  readonly limit: number
}

export interface FoundPage extends Total {
  readonly rows: readonly PlacedRecord[]
  /** True if more rows follow. */
  readonly hasNext: boolean
}

/**
 * Reads one page and the number of rows, in the fastest way for the position of the page and the number of matches.
 */
export async function readPage(
  read: ReadTransaction,
  list: CompiledList,
  query: Query,
  { start, from, limit }: PageRequest,
): Promise<FoundPage> {
  if ('offset' in start) {
    const { offset } = start
    if (offset >= deepFrom) return read(db => deepPage(db, list, offset, limit))
    const few = query.q === null ? null : await read(db => findFew(db, list, offset, limit), 1)
    if (few) return few
  }
  const { found, counted } = await readAndCount(read, list, start, limit + 1, query.count === 'exact')
  const rows = found.slice(0, limit)
  const hasNext = found.length > limit
  // An empty page beyond the end does not reveal the number of rows.
  if (rows.length === 0 && from > 0) return { rows, hasNext, ...(await read(db => wholeTotal(db, list), 1)) }
  const seen = { seen: from + rows.length, hasMore: hasNext }
  return { rows, hasNext, ...(await countRows(read, list, query.count, seen, counted)) }
}

/**
 * Reads the rows and counts the list, without an additional round trip if possible. The count is null if not requested.
 */
async function readAndCount(
  read: ReadTransaction,
  list: CompiledList,
  start: ListStart,
  limit: number,
  isCounted: boolean,
) {
  const statements = walkTo(list, start)
  // With several statements, each depends on the results of the earlier ones.
  const sends = statements?.length === 1 ? (isCounted ? 2 : 1) : undefined
  return read(async db => {
    const finding = readOn(db, list, limit, start, statements)
    const counting = isCounted ? exactCount(db, list) : null
    // An error here also fails the page's statement, which is awaited first.
    counting?.catch(() => {})
    return { found: await finding, counted: await counting }
  }, sends)
}

/** Reads the next rows of a list, at most `limit`. */
export function readOn(
  db: TenantDb,
  list: CompiledList,
  limit: number,
  start: ListStart,
  statements = walkTo(list, start),
) {
  return statements ? readRows(db, statements, limit) : readGroups(db, list, limit, start)
}

/** Returns the statements that read along one index, or null if no single index provides the order. */
function walkTo(list: CompiledList, start: ListStart) {
  return list.hasGroups ? null : list.page(start)
}

/**
 * Returns the page of a search with few matches, or null if there are many. The planner assumes many matches for every
 * search, and walking along the order until enough of few match takes very long.
 */
async function findFew(
  db: TenantDb,
  list: CompiledList,
  from: number,
  limit: number,
): Promise<FoundPage | null> {
  const [found] = (await list.pageOfFew(from, limit, few).execute(db)).rows
  if (!found || found.matching > few) return null
  const rows = found.rows ?? []
  return { rows, hasNext: from + rows.length < found.matching, total: found.matching, totalIsEstimate: false }
}

/**
 * Reads a page far down the list. Determines the end first: reads nothing beyond it, and reads pages close to it from
 * the end.
 */
async function deepPage(db: TenantDb, list: CompiledList, from: number, limit: number): Promise<FoundPage> {
  const whole = await wholeTotal(db, list)
  const wanted = Math.min(limit, whole.total - from)
  if (wanted <= 0) return { rows: [], hasNext: false, ...whole }
  const after = whole.total - from - wanted
  const isNearEnd = after < from
  const statement = isNearEnd ? list.pageFromEnd(after) : list.pageDeepDown(from)
  const rows = await readRows(db, [statement], wanted)
  return { rows: isNearEnd ? rows.reverse() : rows, hasNext: after > 0, ...whole }
}

async function wholeTotal(db: TenantDb, list: CompiledList): Promise<Total> {
  return { total: await countUpTo(db, list, null), totalIsEstimate: false }
}

/** Number of rows before a page from which it pays to determine the end. */
const deepFrom = 10_000
/** Maximum number of matches that are faster to sort than to find along an order. */
const few = 5000
