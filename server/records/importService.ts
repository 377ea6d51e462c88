import { v7 } from 'uuid'
import { valueAt } from '../../common/json/jsonPointer.ts'
import { namedPointer } from '../../common/schema/namedPointer.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import { entityField } from '../store/records/entityField.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { Definitions } from './definitions.ts'
import { findByValues } from './findByValues.ts'
import type { HookedStore } from './hookedStore.ts'
import { readMapping } from './importMapping.ts'
import { createImportRefusals, type Refuse } from './importRefusals.ts'
import { createImportRows, type ImportRow, type ImportSource } from './importRows.ts'
import { createUniqueRows, type UniqueRows } from './importUniqueness.ts'
import type { RecordInput } from './recordInput.ts'
import type { ReferenceCheck } from './referenceCheck.ts'

type ImportResult = components['schemas']['ImportResult']

export interface ImportRequest extends ImportSource {
  /** The type that all records of the file are of. */
  type?: string | undefined
  mode: 'insert' | 'upsert'
  /** The field by which upsert finds a record. */
  key?: string | undefined
  dryRun: boolean
  /** JSON object from the file's column names to fields; null leaves a column out. */
  mapping?: string | undefined
}

interface ImportServiceDeps {
  store: HookedStore
  registry: EntityRegistry
  definitions: Definitions
  input: RecordInput
  references: ReferenceCheck
}

const batchSize = 500
const mostNamed = 1000

export type ImportService = ReturnType<typeof createImportService>

/** One import while it runs. */
interface Run {
  scope: Scope
  definition: EntityDefinition
  /** JSON Pointer of the field an upsert goes by; null for an insert. */
  key: string | null
  dryRun: boolean
  operationId: string
  unique: UniqueRows
  refuse: Refuse
  result: ImportResult
}

interface FreshRow {
  row: ImportRow
  data: Readonly<Record<string, unknown>>
}

/** Brings in records from a file, 500 at a time; rows that are not in order are named, the others stored. */
export function createImportService({ store, registry, definitions, input, references }: ImportServiceDeps) {
  return { importRecords }

  /** A file that cannot be read to its end leaves nothing behind: what was stored is taken back before it throws. */
  async function importRecords(scope: Scope, entity: string, request: ImportRequest): Promise<ImportResult> {
    const definition = await definitions.of(scope, entity, request.type)
    const key = keyPointer(definition, request)
    const { rows, columnOf } = createImportRows(definition, readMapping(definition, request.mapping), request)
    const result: ImportResult = { rows: 0, created: 0, updated: 0, failed: [], operation: null }
    const run: Run = {
      scope,
      definition,
      key,
      dryRun: request.dryRun,
      operationId: v7(),
      unique: createUniqueRows({ store, registry, scope, definition, key }),
      refuse: createImportRefusals(definition, columnOf),
      result,
    }
    try {
      for await (const batch of batched(rows)) await importBatch(run, batch)
    } catch (error) {
      if (isStored(run)) await store.undo(scope, run.operationId, { action: 'undoOperation' })
      throw error
    }
    return { ...result, operation: isStored(run) ? run.operationId : null }
  }

  async function importBatch(run: Run, batch: readonly ImportRow[]): Promise<void> {
    const { result, refuse, dryRun } = run
    const known = await findByKey(run, batch)
    const fresh: FreshRow[] = []
    result.rows += batch.length
    if (dryRun) await run.unique.lookUp(batch)
    for (const row of batch) {
      try {
        const created = await importRow(run, row, known.get(keyOf(row.body, run.key)))
        if (created) fresh.push({ row, data: created })
        else result.updated++
      } catch (error) {
        result.failed.push(...refuse(row, error))
      }
    }
    await storeFresh(run, fresh)
    result.failed = result.failed.sort((one, other) => one.row - other.row).slice(0, mostNamed)
  }

  /** What a new record holds, still to be stored; null for a row that has changed a known one. */
  async function importRow(run: Run, row: ImportRow, current: StoredRecord | undefined) {
    const { scope, definition, dryRun, unique } = run
    const { body } = row
    if (body instanceof AppError) throw body
    await references.checkNew(scope, definition, body, current?._id)
    if (!current) {
      const data = input.created(scope, definition, body)
      unique.take(row, data, { ownId: null, dryRun })
      return data
    }
    const edit = ({ data }: StoredRecord) => input.patched(scope, definition, body, data)
    unique.take(row, dryRun ? edit(current) : body, { ownId: current._id, dryRun })
    if (dryRun) await refuseUnsound(run, edit(current))
    else await store.write(scope, definition.name, current._id, null, edit, storeOptions(run))
    return null
  }

  async function refuseUnsound({ scope, definition }: Run, data: RecordData): Promise<void> {
    const [outcome] = await store.preview(scope, definition.name, [data])
    if (outcome instanceof AppError) throw outcome
  }

  async function storeFresh(run: Run, fresh: readonly FreshRow[]): Promise<void> {
    const { scope, definition, result, refuse } = run
    const data = fresh.map(each => each.data)
    const stored = run.dryRun
      ? await store.preview(scope, definition.name, data)
      : await store.createMany(scope, definition.name, data, storeOptions(run))
    stored.forEach((each, index) => {
      const row = fresh[index]?.row
      if (row && each instanceof AppError) result.failed.push(...refuse(row, each))
      else result.created++
    })
  }

  async function findByKey({ scope, definition, key }: Run, batch: readonly ImportRow[]) {
    if (key === null) return new Map<string, StoredRecord>()
    const values = batch.map(({ body }) => valueAt(body, key))
    const rows = await findByValues({ store, registry, scope, definition }, key, values)
    return new Map(rows.map(row => [key === '/_id' ? row._id : keyOf(row.data, key), row]))
  }
}

function storeOptions({ operationId }: Run) {
  return { op: 'import', action: 'importRecords', operationId } as const
}

function isStored({ dryRun, result }: Run): boolean {
  return !dryRun && result.created + result.updated > 0
}

/** The field an upsert goes by; it must be one that no two records share. */
function keyPointer(definition: EntityDefinition, { mode, key }: ImportRequest): string | null {
  if (mode === 'insert') return null
  const pointer = namedPointer(key ?? '')
  const field = entityField(definition, pointer)
  if (pointer === '/_id' || field?.schema['x-unique'] === true) return pointer
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/key', keyword: 'x-unique', message: 'Name a field that is unique, or _id.' }],
  })
}

function keyOf(body: unknown, key: string | null): string {
  const value = key === null ? undefined : valueAt(body, key)
  return value === undefined || value === null ? '' : String(value)
}

async function* batched(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
