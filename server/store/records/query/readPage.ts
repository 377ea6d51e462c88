import type { TenantDb } from '../../tenantRun.ts'
import type { CompiledList, ListStart, PlacedRecord } from './compileList.ts'
import type { Query } from './query.ts'
import { readGroups } from './readGroups.ts'
import { countRows, countUpTo, exactCount, type ReadTransaction, readRows, type Total } from './readList.ts'

export interface PageRequest {
  readonly start: ListStart
  /** Rows before the page, as far as is known. */
  readonly from: number
  readonly limit: number
}

export interface FoundPage extends Total {
  readonly rows: readonly PlacedRecord[]
  /** Whether rows follow. */
  readonly hasNext: boolean
}

/** One page and how many rows there are, in the way that is quickest for where the page lies and how many match. */
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
  // An empty page beyond the end says nothing about how many rows there are.
  if (rows.length === 0 && from > 0) return { rows, hasNext, ...(await read(db => wholeTotal(db, list), 1)) }
  const seen = { seen: from + rows.length, hasMore: hasNext }
  return { rows, hasNext, ...(await countRows(read, list, query.count, seen, counted)) }
}

/** The rows, and beside them how many the list has, which costs no further message then; null where that is not asked. */
async function readAndCount(
  read: ReadTransaction,
  list: CompiledList,
  start: ListStart,
  limit: number,
  isCounted: boolean,
) {
  const statements = walkTo(list, start)
  // Of several statements each depends on what the ones before have found.
  const sends = statements?.length === 1 ? (isCounted ? 2 : 1) : undefined
  return read(async db => {
    const finding = readOn(db, list, limit, start, statements)
    const counting = isCounted ? exactCount(db, list) : null
    // What fails here fails the page's statement as well, which is waited for first.
    counting?.catch(() => {})
    return { found: await finding, counted: await counting }
  }, sends)
}

/** The next rows of a list, at most `limit`. */
export function readOn(
  db: TenantDb,
  list: CompiledList,
  limit: number,
  start: ListStart,
  statements = walkTo(list, start),
) {
  return statements ? readRows(db, statements, limit) : readGroups(db, list, limit, start)
}

/** What is read along one index; null where no single one holds the order. */
function walkTo(list: CompiledList, start: ListStart) {
  return list.hasGroups ? null : list.page(start)
}

/**
 * The page of a search that has few matches; null where it has many. The planner takes every search to have many, and
 * to walk along the order until enough of few are met takes for ever.
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

/** Far down, the end is found first: beyond it nothing is read, and what is nearer to it is read from there. */
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

/** Rows before a page from which on it pays to know the end. */
const deepFrom = 10_000
/** So many matches are put in order faster than they are found along an order. */
const few = 5000
