import { v7 } from 'uuid'
import { valueAt, withValueAt } from '../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../common/json/jsonValue.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { RecordMatcher } from '../store/records/entityMatches.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { Definitions } from './definitions.ts'
import { type ImportKey, type ImportKeysDeps, importKeys, noKey } from './importKeys.ts'
import { readMapping } from './importMapping.ts'
import { createImportRefusals, type Refuse } from './importRefusals.ts'
import { createImportRows, type ImportRow, type ImportSource } from './importRows.ts'
import { createUniqueRows, type UniqueRows } from './importUniqueness.ts'
import { createKnownRows, type KnownRow, type KnownRows, recordToChange } from './knownRows.ts'
import type { RecordInput } from './recordInput.ts'
import type { RecordStore } from './recordStore.ts'
import type { ReferenceCheck } from './referenceCheck.ts'

type ImportResult = components['schemas']['ImportResult']

export interface ImportRequest extends ImportSource {
  /** Type of all records in the file. */
  type?: string | undefined
  mode: 'insert' | 'upsert' | 'skip'
  /** Fields by which upsert and skip find a record, separated by commas. */
  key?: string | undefined
  dryRun: boolean
  /** JSON object that maps the file's column names to fields; null leaves a column out. */
  mapping?: string | undefined
}

interface ImportServiceDeps {
  store: RecordStore
  registry: EntityRegistry
  definitions: Definitions
  input: RecordInput
  references: ReferenceCheck
}

const nothing = {
  rows: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  known: 0,
  repeated: 0,
  operation: null,
} as const
const batchSize = 500
const maxNamed = 1000

export type ImportService = ReturnType<typeof createImportService>

/** State of a running import. */
interface Run {
  scope: Scope
  definition: EntityDefinition
  mode: ImportRequest['mode']
  dryRun: boolean
  operationId: string
  matcher: RecordMatcher
  known: KnownRows
  unique: UniqueRows
  refuse: Refuse
  result: ImportResult
}

interface FreshRow {
  row: ImportRow
  data: RecordData
}

/**
 * Creates the service that imports records from a file, 500 at a time. It reports invalid rows and stores the others.
 */
export function createImportService({ store, registry, definitions, input, references }: ImportServiceDeps) {
  return { importRecords }

  /** Imports a file. If the file cannot be read to its end, all stored records are reverted before it throws. */
  async function importRecords(scope: Scope, entity: string, request: ImportRequest): Promise<ImportResult> {
    const definition = await definitions.of(scope, entity, request.type)
    const matcher = await store.matcher(scope, definition)
    const keys = keysOf({ store, registry, scope, definition, matcher }, request)
    const { rows, columnOf } = createImportRows(definition, readMapping(definition, request.mapping), request)
    const result: ImportResult = { ...nothing, matches: [], failed: [] }
    const run: Run = {
      scope,
      definition,
      mode: request.mode,
      dryRun: request.dryRun,
      operationId: v7(),
      matcher,
      known: createKnownRows({ store, scope, definition, keys }),
      unique: createUniqueRows({ store, registry, scope, definition }),
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
    const { result, refuse, dryRun, known } = run
    await known.lookUp(batch)
    const fresh: FreshRow[] = []
    result.rows += batch.length
    if (dryRun) await run.unique.lookUp(batch)
    for (const row of batch) {
      try {
        const made = await importRow(run, row)
        if (typeof made === 'object') fresh.push({ row, data: made })
        else result[made]++
      } catch (error) {
        result.failed.push(...refuse(row, error))
      }
    }
    await storeFresh(run, fresh)
    result.failed = result.failed.sort((one, other) => one.row - other.row).slice(0, maxNamed)
  }

  /** Returns the data of a new record, not stored yet, or the outcome of any other row. */
  async function importRow(run: Run, row: ImportRow): Promise<RecordData | 'updated' | 'skipped'> {
    if (row.body instanceof AppError) throw row.body
    const known = run.known.of(row)
    noteKnown(run.result, known)
    if (run.mode === 'skip' && known.matches.length > 0) {
      run.known.take(row, null)
      return 'skipped'
    }
    const current = run.mode === 'upsert' ? recordToChange(run.definition, known) : undefined
    await references.checkNew(run.scope, run.definition, row.body, current?._id)
    const made = current ? await change(run, row, current) : create(run, row)
    run.known.take(row, current?._id ?? null)
    return made
  }

  function create({ scope, definition, unique, dryRun }: Run, row: ImportRow): RecordData {
    const data = input.created(scope, definition, row.body)
    if (dryRun) unique.take(row, data, null)
    return data
  }

  async function change(run: Run, row: ImportRow, current: StoredRecord): Promise<'updated'> {
    const { scope, definition, dryRun, unique, matcher } = run
    const edit = ({ data }: StoredRecord) =>
      input.patched(scope, definition, withKnownItems(matcher, row.body, data), data)
    if (!dryRun) {
      await store.write(scope, definition.name, current._id, null, edit, storeOptions(run))
      return 'updated'
    }
    const next = edit(current)
    unique.take(row, next, current._id)
    await refuseUnsound(run, next, current)
    return 'updated'
  }

  async function refuseUnsound({ scope, definition }: Run, data: RecordData, current: StoredRecord) {
    const [outcome] = await store.preview(scope, definition.name, [data], [current])
    if (outcome instanceof AppError) throw outcome
  }

  async function storeFresh(run: Run, fresh: readonly FreshRow[]): Promise<void> {
    const { scope, definition, result, refuse } = run
    const data = fresh.map(each => each.data)
    const stored = run.dryRun
      ? await store.preview(scope, definition.name, data)
      : await store.createMany(scope, definition.name, data, storeOptions(run))
    for (const [index, each] of stored.entries()) {
      const row = fresh[index]?.row
      if (row && each instanceof AppError) result.failed.push(...refuse(row, each))
      else result.created++
      if (!run.dryRun && !(each instanceof AppError)) run.known.noteMade(String(each._id))
    }
  }
}

function storeOptions({ operationId }: Run) {
  return { op: 'import', action: 'importRecords', operationId } as const
}

function isStored({ dryRun, result }: Run): boolean {
  return !dryRun && result.created + result.updated > 0
}

/**
 * Returns the keys that find existing records. Throws for an upsert or skip without a key, which would treat every row
 * as new.
 */
function keysOf(deps: ImportKeysDeps, { mode, key }: ImportRequest): ImportKey[] {
  const keys = importKeys(deps, mode === 'insert' ? undefined : key)
  if (mode !== 'insert' && keys.length === 0) throw noKey(deps.matcher)
  return keys
}

function noteKnown(result: ImportResult, { records, earlier, matches }: KnownRow): void {
  if (records.length > 0) result.known++
  if (earlier) result.repeated++
  result.matches.push(...matches.slice(0, maxNamed - result.matches.length))
}

/** Joins list fields that identify records with the existing items, so that an update never removes one. */
function withKnownItems(matcher: RecordMatcher, body: unknown, current: RecordData): unknown {
  return matcher.pointers.reduce<unknown>((joined, pointer) => {
    const [kept, more] = [valueAt(current, pointer), valueAt(body, pointer)]
    if (!Array.isArray(kept) || !Array.isArray(more)) return joined
    return withValueAt(joined as JsonValue, pointer, matcher.joined(pointer, kept, more) as JsonValue)
  }, body)
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
