import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { v7 } from 'uuid'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../../store/records/entityDefinition.ts'
import { entityField, toPointer } from '../../store/records/entityField.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { parseQuery } from '../../store/records/query/parseQuery.ts'
import type { StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import { parseJson } from '../parseJson.ts'
import { cellRecord, csvRows } from './csvCells.ts'
import { csvColumns } from './csvColumns.ts'
import type { RecordInput } from './recordInput.ts'
import type { ReferenceCheck } from './referenceCheck.ts'

type ImportResult = components['schemas']['ImportResult']
type Refusal = ImportResult['failed'][number]

export interface ImportRequest {
  mode: 'insert' | 'upsert'
  /** The field by which upsert finds a record. */
  key?: string | undefined
  dryRun: boolean
  format: 'csv' | 'ndjson'
  content: Readable
}

interface Row {
  /** From 1. */
  number: number
  body: unknown
}

interface ImportServiceDeps {
  store: EntityStore
  registry: EntityRegistry
  input: RecordInput
  references: ReferenceCheck
}

const batchSize = 500
const mostNamed = 1000
/** Bytes of a file that is imported. */
const mostBytes = 52_428_800

export type ImportService = ReturnType<typeof createImportService>

/** Brings in records from a file, 500 at a time; rows that are not in order are named, the others stored. */
export function createImportService({ store, registry, input, references }: ImportServiceDeps) {
  return { importRecords }

  async function importRecords(scope: Scope, entity: string, request: ImportRequest): Promise<ImportResult> {
    const definition = registry.get(entity)
    const key = keyField(definition, request)
    const operationId = v7()
    const result: ImportResult = { rows: 0, created: 0, updated: 0, failed: [], operation: null }
    for await (const batch of batched(readRows(definition, request))) {
      result.rows += batch.length
      await importBatch(scope, definition, batch, { ...request, key, operationId }, result)
    }
    const isStored = !request.dryRun && result.created + result.updated > 0
    const failed = result.failed.sort((one, other) => one.row - other.row).slice(0, mostNamed)
    return { ...result, failed, operation: isStored ? operationId : null }
  }

  async function importBatch(
    scope: Scope,
    definition: EntityDefinition,
    batch: readonly Row[],
    { key, dryRun, operationId }: { key: string | null; dryRun: boolean; operationId: string },
    result: ImportResult,
  ): Promise<void> {
    const known =
      key === null ? new Map<string, StoredRecord>() : await findByKey(scope, definition, key, batch)
    const fresh: { number: number; data: Readonly<Record<string, unknown>> }[] = []
    const options = { op: 'import', action: 'importRecords', operationId } as const
    for (const { number, body } of batch) {
      const current = key === null ? undefined : known.get(keyOf(body, key))
      try {
        if (body instanceof AppError) throw body
        await references.checkNew(scope, definition, body, current?._id)
        if (!current) {
          fresh.push({ number, data: input.created(scope, definition, body) })
        } else {
          const edit = ({ data }: StoredRecord) => input.patched(scope, definition, body, data)
          if (dryRun) edit(current)
          else await store.write(scope, definition.name, current._id, null, edit, options)
          result.updated++
        }
      } catch (error) {
        result.failed.push(...refusals(number, error))
      }
    }
    if (dryRun) {
      result.created += fresh.length
      return
    }
    const stored = await store.createMany(
      scope,
      definition.name,
      fresh.map(({ data }) => data),
      options,
    )
    stored.forEach((each, index) => {
      if (each instanceof AppError) result.failed.push(...refusals(fresh[index]?.number ?? 0, each))
      else result.created++
    })
  }

  async function findByKey(
    scope: Scope,
    definition: EntityDefinition,
    key: string,
    batch: readonly Row[],
  ): Promise<Map<string, StoredRecord>> {
    const values = [...new Set(batch.map(({ body }) => keyOf(body, key)))].filter(value => value !== '')
    if (values.length === 0) return new Map()
    const raw = { filter: { [key]: { in: values } }, range: [0, values.length - 1], count: 'none' }
    const { rows } = await store.list(scope, definition.name, parseQuery(definition, raw, registry))
    return new Map(rows.map(row => [key === '_id' ? row._id : keyOf(row.data, key), row]))
  }
}

/** The field an upsert goes by; it must be one that no two records share. */
function keyField(definition: EntityDefinition, { mode, key }: ImportRequest): string | null {
  if (mode === 'insert') return null
  if (key === '_id') return key
  const field = key === undefined ? null : entityField(definition, toPointer(key))
  if (key !== undefined && field?.schema['x-unique'] === true) return key
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/key', keyword: 'x-unique', message: 'Name a field that is unique, or _id.' }],
  })
}

function keyOf(body: unknown, key: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return value === undefined || value === null ? '' : String(value)
}

async function* readRows(
  definition: EntityDefinition,
  { format, content }: ImportRequest,
): AsyncGenerator<Row> {
  const metered = content.on('data', meter(content))
  let number = 0
  if (format === 'ndjson') {
    for await (const line of createInterface({ input: metered, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() !== '') yield { number: ++number, body: parsedLine(line) }
    }
    return
  }
  let columns: ReturnType<typeof csvColumns> | undefined
  for await (const cells of csvRows(metered)) {
    if (columns) yield { number: ++number, body: cellRecord(columns, cells) }
    else columns = csvColumns(definition, cells)
  }
}

/** Ends the import with 413 where the file is larger than is accepted. */
function meter(content: Readable) {
  let bytes = 0
  return (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) content.destroy(new AppError('request.too_large'))
  }
}

/** What cannot be read is a record of its own kind, so that the row is named and the others go on. */
function parsedLine(line: string): unknown {
  try {
    return parseJson(Buffer.from(line))
  } catch (error) {
    return error
  }
}

async function* batched(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function refusals(row: number, error: unknown): Refusal[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const errors = error.details.errors ?? [{ pointer: '', message: error.message }]
  return errors.map(({ pointer, message }) => ({ row, pointer, message }))
}
