import type { TenantDb } from '../../tenantRun.ts'
import type { CompiledList, ListStatement, PlacedRecord } from './compileList.ts'
import type { KeysetValues } from './keyset.ts'
import type { Query } from './query.ts'

export interface Total {
  readonly total: number
  readonly totalIsEstimate: boolean
}

/**
 * Runs reads in a transaction of the list's tenant. If `sends` is given, the work sends that many statements at once,
 * and the commit goes out with the last one.
 */
export type ReadTransaction = <T>(work: (db: TenantDb) => Promise<T>, sends?: number) => Promise<T>

/** Returns the next rows of a list, at most `limit`, reading one statement after the other. */
export async function readRows(
  db: TenantDb,
  statements: readonly ListStatement[],
  limit: number,
): Promise<PlacedRecord[]> {
  const rows: PlacedRecord[] = []
  for (const statement of statements) {
    if (rows.length < limit) {
      const found = await statement(limit - rows.length).execute(db)
      rows.push(...(found.rows[0]?.rows ?? []))
    }
  }
  return rows
}

/** Returns the position after a row, where the list continues. */
export function placeOf(list: CompiledList, row: PlacedRecord): KeysetValues {
  return list.placeColumns.map(column => row[column] ?? null)
}

/** Returns the exact count, up to one more than the limit for exact counts. */
export function exactCount(db: TenantDb, list: CompiledList): Promise<number> {
  return countUpTo(db, list, maxCounted + 1)
}

/** Counts at most `max` rows of a list, or all of them if it is null. */
export async function countUpTo(db: TenantDb, list: CompiledList, max: number | null): Promise<number> {
  const { rows } = await list.count(max).execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Returns the number of rows of a list, of which `seen` are known. The count is exact up to 100 000, then the planner's
 * estimate. A whole list is always exact.
 */
export async function countRows(
  read: ReadTransaction,
  list: CompiledList,
  how: Query['count'],
  { seen, hasMore }: { seen: number; hasMore: boolean },
  counted: number | null = null,
): Promise<Total> {
  if (!hasMore) return { total: seen, totalIsEstimate: false }
  if (how === 'none') return { total: seen + 1, totalIsEstimate: true }
  if (how === 'exact') {
    const total = counted ?? (await read(db => exactCount(db, list), 1))
    if (list.isWhole || total <= maxCounted) return { total, totalIsEstimate: false }
  }
  const { rows } = await read(db => list.plan().execute(db), 1)
  const guess = rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return { total: Math.max(guess, seen + 1, how === 'exact' ? maxCounted + 1 : 0), totalIsEstimate: true }
}

const maxCounted = 100_000
