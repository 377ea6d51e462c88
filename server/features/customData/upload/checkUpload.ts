import type { ImportRow } from '../../../records/importRows.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityDefinition } from '../../../store/records/entityDefinition.ts'
import type { Scope } from '../../../store/scope.ts'
import { typedEntity } from '../store/typeStore.ts'
import type { Manner } from './cellValue.ts'
import { type Column, readColumns, rowRecord } from './readColumns.ts'
import type { Table } from './readTable.ts'
import { type CheckedRow, maxNamed, type UploadDone } from './store/uploadStore.ts'
import { importKeyOf, uploadKey } from './uploadKeys.ts'
import type { UploadOptions } from './uploadOptions.ts'

export interface CheckedUpload {
  result: UploadDone
  created: number
  updated: number
  /** Pointers by which rows find known records; null if all are new. */
  key: readonly string[] | null
  rows: CheckedRow[]
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  imports: RecordServices['imports']
}

const sampleRows = 5

/** Checks all rows of a table as the import of records does, without storing any. */
export async function checkUpload(
  { database, imports }: Deps,
  scope: Scope,
  { definition, table, manner }: { definition: EntityDefinition; table: Table; manner: Manner },
  options: UploadOptions,
): Promise<CheckedUpload> {
  const columns = readColumns(definition, table, { ignoresUnknown: options.ignoresUnknown, manner })
  const key = uploadKey(
    definition,
    options.key,
    columns.map(({ pointer }) => pointer),
  )
  const bodies = table.rows.map(row => ({ number: row.number, body: rowRecord(columns, row, manner) }))
  const refused = new Set<number>()
  const checked = await imports.importRows(scope, typedEntity, {
    type: definition.type?.id,
    mode: key ? 'upsert' : 'insert',
    dryRun: true,
    rows: each(bodies),
    columnOf: columnOf(columns),
    keysFor: known => (key ? [importKeyOf({ database, tenantId: scope.tenantId }, known, key)] : []),
    onBatch: (_, numbers) => {
      for (const number of numbers) refused.add(number)
    },
  })
  const failed = options.mode === 'all' ? withFirstOnes(checked.failed) : checked.failed
  return {
    result: {
      rows: bodies.length,
      failed: failed.slice(0, maxNamed),
      failed_rows: new Set([...refused, ...failed.map(({ row }) => row)]).size,
      unknown_columns: columns.flatMap(({ name, pointer }) => (pointer === null ? [name] : [])),
      columns: columns.map(({ name, field, reading }) => ({ name, field, reading })),
      sample: bodies.slice(0, sampleRows).map(({ body: { data, ...own } }) => ({ ...own, ...Object(data) })),
      encoding: table.encoding,
      separator: table.separator,
    },
    created: checked.created,
    updated: checked.updated,
    key,
    rows: bodies.filter(({ number }) => !refused.has(number)),
  }
}

/** Returns the function that names the column of a pointer. */
export function columnOf(columns: readonly Pick<Column, 'name' | 'pointer'>[]) {
  return (_: ImportRow, pointer: string) =>
    columns.find(
      one => one.pointer !== null && (pointer === one.pointer || pointer.startsWith(`${one.pointer}/`)),
    )?.name ?? null
}

/** Yields rows as an import reads them. */
export async function* each(rows: readonly CheckedRow[]): AsyncGenerator<ImportRow> {
  yield* rows
}

type Failed = UploadDone['failed']

/** Names also the first row of those with the same values, because none of them is stored. */
function withFirstOnes(failed: Failed): Failed {
  const named = new Set(failed.map(({ row }) => row))
  const firsts = failed.flatMap(each => {
    const row = each.keyword === 'x-unique' ? each.params?.row : undefined
    if (typeof row !== 'number' || named.has(row)) return []
    named.add(row)
    return [{ ...each, row, message: `Row ${each.row} has the same value.`, params: { row: each.row } }]
  })
  return [...failed, ...firsts].sort((one, other) => one.row - other.row)
}
