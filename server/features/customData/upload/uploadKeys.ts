import { sql } from 'kysely'
import { joinPointer, valueAt } from '../../../../common/json/jsonPointer.ts'
import { AppError } from '../../../errors.ts'
import type { ImportKey } from '../../../records/importKeys.ts'
import { combinationForm } from '../../../records/importUniqueness.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import { keyHolders } from '../../../store/records/uniqueKeys.ts'
import { typedEntity } from '../store/typeStore.ts'

/**
 * Returns the JSON Pointers by which rows find known records; null if every row is a new record. Throws
 * `record.invalid` for a key that may fit several records.
 */
export function uploadKey(
  { type }: EntityDefinition,
  named: string | undefined,
  given: readonly (string | null)[],
): readonly string[] | null {
  const combinations = type?.unique ?? []
  if (named === undefined) {
    const found = combinations.find(pointers => pointers.every(pointer => given.includes(pointer)))
    return found ?? (given.includes('/external_id') ? ['/external_id'] : null)
  }
  if (named === 'none') return null
  if (named === 'external_id' || named === '_id') return [`/${named}`]
  const names = named.split(',').map(name => joinPointer('/data', name.trim().replace(/^data\./, '')))
  const found = combinations.find(
    pointers => pointers.length === names.length && pointers.every(pointer => names.includes(pointer)),
  )
  if (found) return found
  const message = 'Name external_id, _id, or fields of a combination without duplicates.'
  throw new AppError('record.invalid', { errors: [{ pointer: '/key', keyword: 'x-unique', message }] })
}

/** Returns the key of the import by these pointers. */
export function importKeyOf(
  { database, tenantId }: { database: Pick<Database, 'inTenant'>; tenantId: string },
  { type }: EntityDefinition,
  pointers: readonly string[],
): ImportKey {
  const [pointer = ''] = pointers
  const typeId = type?.id ?? ''
  const isCombination = pointer.startsWith('/data/')
  const formOf = (body: unknown) => {
    const form = combinationForm(pointers, body)
    return pointer === '/_id' ? (form?.toLowerCase() ?? null) : form
  }
  return {
    pointer,
    formsOf: body => {
      const form = formOf(body)
      const shown = pointers.map(each => String(valueAt(body, each))).join(', ')
      return form === null ? new Map() : new Map([[form, shown]])
    },
    find: bodies => (isCombination ? holders(bodies) : named(bodies)),
  }

  async function holders(bodies: readonly unknown[]) {
    const place = (type?.unique ?? []).findIndex(each => String(each) === String(pointers)) + 1
    const records = bodies.map(body => body as Record<string, unknown>)
    const found = await database.inTenant(tenantId, db => keyHolders(db, typeId, records))
    return new Map(
      found
        .filter(each => each.place === place)
        .map(({ at, _id }) => [formOf(records[at]) ?? '', [_id]] as const),
    )
  }

  async function named(bodies: readonly unknown[]) {
    const values = bodies.flatMap(body => valueAt(body, pointer) ?? []).map(String)
    const column = pointer === '/_id' ? sql`_id::text` : sql`(data->>'external_id' collate "C")`
    const wanted = pointer === '/_id' ? values.map(value => value.toLowerCase()) : values
    const { rows } = await database.inTenant(tenantId, db =>
      sql<{ _id: string; value: string }>`
        select _id, ${column} as value from record
        where entity = ${typedEntity} and deleted_at is null
          and (data->>'custom_data_schema_id' collate "C") = ${typeId} and ${column} = any(${wanted}::text[])`.execute(
        db,
      ),
    )
    const byForm = new Map<string, string[]>()
    for (const { _id, value } of rows) {
      const form = formOf({ [pointer.slice(1)]: value }) ?? ''
      byForm.set(form, [...(byForm.get(form) ?? []), _id])
    }
    return byForm
  }
}

/** Returns stored columns with the JSON Pointers of their fields; null for a column that is ignored. */
export function namedColumns(columns: readonly { name: string; field: string | null }[]) {
  return columns.map(({ name, field }) => ({ name, pointer: field === null ? null : pointerOf(field) }))
}

function pointerOf(field: string): string {
  return field === 'external_id' || field === '_id' ? `/${field}` : joinPointer('/data', field)
}
