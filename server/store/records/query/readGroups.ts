import type { TenantDb } from '../../tenantRun.ts'
import type { CompiledList, ListStart, PlacedRecord } from './compileList.ts'
import { placeOf, readRows } from './readList.ts'

/**
 * Reads rows in an order of several fields, one value of the first field after the other. Within a value, an index on
 * the second field may serve. No index serves both, and each value may have many rows.
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
    // If the offset skips a whole value, its number of rows is unknown.
    if (offset > 0 && found.length === 0) return readRows(db, list.page(start), limit)
    offset = 0
    after = null
    value = await nextValue(db, list, value)
  }
  const last = rows.at(-1)
  if (value === undefined || !last) return value === undefined ? rows : readRows(db, list.page(start), limit)
  // Many values mean few rows each, which are quick to sort.
  const rest = await readRows(db, list.page({ after: placeOf(list, last) }), limit - rows.length)
  return [...rows, ...rest]
}

/** Returns the first value of the order's first field, or the next one after `value`; undefined if there is none. */
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
