import { sql } from 'kysely'
import { isRecordId } from '../../../common/isRecordId.ts'
import { parsePointer, valueAt } from '../../../common/json/jsonPointer.ts'
import type { TenantDb } from '../tenantRun.ts'
import type { Embed } from './query/query.ts'
import type { StoredRecord } from './storedRecord.ts'

/**
 * Adds to each row the requested fields of the records that it refers to, with one query per reference. Missing records
 * are left out.
 */
export async function embedRecords<Row extends StoredRecord>(
  db: TenantDb,
  embeds: readonly Embed[],
  rows: readonly Row[],
): Promise<readonly (Row & { embedded?: Record<string, unknown> })[]> {
  if (embeds.length === 0 || rows.length === 0) return rows
  const embedded = rows.map((): Record<string, unknown> => ({}))
  for (const embed of embeds) {
    const values = rows.map(row => valueAt(row.data, embed.field.pointer))
    const found = await readReferred(db, embed, values.flat())
    const name = parsePointer(embed.field.pointer).join('.')
    values.forEach((value, index) => {
      const referred = Array.isArray(value)
        ? value.flatMap(id => found.get(String(id)) ?? [])
        : found.get(String(value))
      const holder = embedded[index]
      if (referred && holder) holder[name] = referred
    })
  }
  return rows.map((row, index) => ({ ...row, embedded: embedded[index] }))
}

async function readReferred(db: TenantDb, { entity, fields }: Embed, values: unknown[]) {
  const ids = [...new Set(values.map(String))].filter(isRecordId)
  if (ids.length === 0) return new Map<string, object>()
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'>>`
    select _id, data from record
    where entity = ${entity} and deleted_at is null and _id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ _id, data }): [string, object] => {
      const asked = fields.map(({ pointer }) => [
        parsePointer(pointer).join('.'),
        valueAt(data, pointer) ?? null,
      ])
      return [_id, { _id, id: _id, ...Object.fromEntries(asked) }]
    }),
  )
}
