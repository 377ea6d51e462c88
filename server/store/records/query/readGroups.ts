import type { TenantDb } from '../../tenantRun.ts'
import type { CompiledList, ListStart, PlacedRecord } from './compileList.ts'
import { placeOf, readRows } from './readList.ts'

/**
 * Reads rows in an order of several fields by the values of the first, one after the other: within a value an index on
 * the second may serve, while no index serves both and each value may have very many rows.
 */
export async function readGroups(
  db: TenantDb,
  list: CompiledList,
  limit: number,
  start: ListStart,
): Promise<PlacedRecord[]> {
  const rows: PlacedRecord[] = []
  let offset = 'offset' in start ? start.offset : 0
  let after = 'after' in start ? start.after : null
  let value = after ? (after[0] ?? null) : await nextValue(db, list)
  for (let group = 0; value !== undefined && group < maxGroups; group++) {
    const found: PlacedRecord[] = await readRows(
      db,
      list.pageOfGroup(value, after, offset),
      limit - rows.length,
    )
    rows.push(...found)
    if (rows.length >= limit) return rows
    // Whoever skips the whole of a value does not know how many rows it has.
    if (offset > 0 && found.length === 0) return readRows(db, list.page(start), limit)
    offset = 0
    after = null
    value = await nextValue(db, list, value)
  }
  const last = rows.at(-1)
  if (value === undefined || !last) return value === undefined ? rows : readRows(db, list.page(start), limit)
  // Many values have few rows each, and few rows are quickly put in order.
  const rest = await readRows(db, list.page({ after: placeOf(list, last) }), limit - rows.length)
  return [...rows, ...rest]
}

/** The first value of the order's first field, or the one that follows; undefined where there is none. */
async function nextValue(
  db: TenantDb,
  list: CompiledList,
  value?: string | null,
): Promise<string | null | undefined> {
  for (const statement of list.valuesFrom(value)) {
    const { rows } = await statement.execute(db)
    if (rows[0]) return rows[0].value
  }
  return undefined
}

const maxGroups = 6
