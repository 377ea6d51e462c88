import { v7 } from 'uuid'
import { valueAt, withValueAt } from '../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../common/json/jsonValue.ts'
import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { RecordMatcher } from '../store/records/entityMatches.ts'
import { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'
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

export interface ImportRequest extends ImportSource, ImportManner {
  /** Fields by which upsert and skip find a record, separated by commas. */
  key?: string | undefined
  /** JSON object that maps the file's column names to fields; null leaves a column out. */
  mapping?: string | undefined
}

interface ImportManner {
  /** Type of all records in the file. */
  type?: string | undefined
  mode: 'insert' | 'upsert' | 'skip'
  dryRun: boolean
}

/** Rows that were already read. */
export interface RowImport extends ImportManner {
  rows: AsyncIterable<ImportRow>
  columnOf: (row: ImportRow, pointer: string) => string | null
  /** Keys that find existing records; none for an insert. */
  keysFor: (definition: EntityDefinition) => readonly ImportKey[]
  operationId?: string
  /** Number of rows in a transaction; 500 if left out. */
  batchSize?: number
  /** Runs last in the transaction of each batch; an error reverts the batch. */
  also?: (db: TenantDb, counts: BatchCounts) => Promise<void>
  /** Called after each batch with the numbers of refused rows. */
  onBatch?: (batch: readonly ImportRow[], refused: ReadonlySet<number>) => void
}

/** What a batch has stored, before its transaction ends. */
export interface BatchCounts {
  created: number
  updated: number
  refused: readonly Refusal[]
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
const usualBatch = 500
const maxNamed = 1000

export type ImportService = ReturnType<typeof createImportService>

type Refusal = ImportResult['failed'][number]

/** State of a running import. */
interface Run extends Pick<RowImport, 'also' | 'onBatch'> {
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

/** A row with the record that it becomes. */
interface PlannedRow {
  row: ImportRow
  /** The record that it changes; undefined for a new one. */
  current: StoredRecord | undefined
  data: RecordData
}

/**
 * Creates the service that imports records from a file, 500 at a time. It reports invalid rows and stores the others.
 */
export function createImportService({ store, registry, definitions, input, references }: ImportServiceDeps) {
  return { importRecords, importRows }

  /** Imports a file. If the file cannot be read to its end, all stored records are reverted before it throws. */
  async function importRecords(scope: Scope, entity: string, request: ImportRequest): Promise<ImportResult> {
    const definition = await definitions.of(scope, entity, request.type)
    const matcher = await store.matcher(scope, definition)
    const keys = keysOf({ store, registry, scope, definition, matcher }, request)
    const { rows, columnOf } = createImportRows(definition, readMapping(definition, request.mapping), request)
    return importAll(scope, { definition, matcher, keys }, { ...request, rows, columnOf })
  }

  /** Imports rows that were already read, like a file. */
  async function importRows(scope: Scope, entity: string, request: RowImport): Promise<ImportResult> {
    const definition = await definitions.of(scope, entity, request.type)
    const matcher = await store.matcher(scope, definition)
    return importAll(scope, { definition, matcher, keys: request.keysFor(definition) }, request)
  }

  async function importAll(
    scope: Scope,
    { definition, matcher, keys }: Pick<Run, 'definition' | 'matcher'> & { keys: readonly ImportKey[] },
    request: Omit<RowImport, 'keysFor'>,
  ): Promise<ImportResult> {
    const { mode, dryRun, operationId = v7(), batchSize, also, onBatch } = request
    const result: ImportResult = { ...nothing, matches: [], failed: [] }
    const run: Run = {
      ...{ scope, definition, mode, dryRun, operationId, matcher, also, onBatch, result },
      known: createKnownRows({ store, scope, definition, keys }),
      unique: createUniqueRows({ store, registry, scope, definition }),
      refuse: createImportRefusals(definition, request.columnOf),
    }
    try {
      for await (const batch of batched(request.rows, batchSize)) await importBatch(run, batch)
    } catch (error) {
      if (isStored(run)) await store.undo(scope, run.operationId, { action: 'undoOperation' })
      throw error
    }
    return { ...result, operation: isStored(run) ? run.operationId : null }
  }

  async function importBatch(run: Run, batch: readonly ImportRow[]): Promise<void> {
    const { result, refuse, dryRun, known } = run
    await known.lookUp(batch)
    const planned: PlannedRow[] = []
    const refused: Refusal[] = []
    result.rows += batch.length
    if (dryRun) await run.unique.lookUp(batch)
    for (const row of batch) {
      try {
        const plan = await planRow(run, row)
        if (plan) planned.push(plan)
        else result.skipped++
      } catch (error) {
        refused.push(...refuse(row, error))
      }
    }
    const stored = dryRun ? await previewed(run, planned) : await written(run, planned)
    result.created += stored.created
    result.updated += stored.updated
    refused.push(...stored.refused)
    run.onBatch?.(batch, new Set(refused.map(({ row }) => row)))
    result.failed = [...result.failed, ...refused]
      .sort((one, other) => one.row - other.row)
      .slice(0, maxNamed)
  }

  /** Returns the row with the record that it becomes; undefined if the row is skipped. */
  async function planRow(run: Run, row: ImportRow): Promise<PlannedRow | undefined> {
    if (row.body instanceof AppError) throw row.body
    const known = run.known.of(row)
    noteKnown(run.result, known)
    if (run.mode === 'skip' && known.matches.length > 0) {
      run.known.take(row, null)
      return undefined
    }
    const current = run.mode === 'upsert' ? recordToChange(run.definition, known) : undefined
    await references.checkNew(run.scope, run.definition, row.body, current?._id)
    const data = dataOf(run, row, current)
    if (run.dryRun) run.unique.take(row, data, current?._id ?? null)
    run.known.take(row, current?._id ?? null)
    return { row, current, data }
  }

  function dataOf(
    { scope, definition, matcher }: Run,
    { body }: ImportRow,
    current: StoredRecord | undefined,
  ) {
    return current
      ? input.patched(scope, definition, withKnownItems(matcher, body, current.data), current.data)
      : input.created(scope, definition, body)
  }

  async function previewed({ scope, definition, refuse, unique }: Run, planned: readonly PlannedRow[]) {
    const taken = await unique.takeCombinations(
      planned.map(({ row, data, current }) => ({ row, data, ownId: current?._id ?? null })),
    )
    const outcomes = await store.preview(
      scope,
      definition.name,
      planned.map(({ data }) => data),
      planned.map(({ current }) => current),
    )
    return countsOf(
      refuse,
      planned,
      outcomes.map((outcome, at) => (outcome instanceof AppError ? outcome : (taken[at] ?? outcome))),
    )
  }

  /** Stores the rows in one transaction. Reads them again if somebody has changed one of the records meanwhile. */
  async function written(
    run: Run,
    planned: readonly PlannedRow[],
    { attempt, earlier }: { attempt: number; earlier: readonly Refusal[] } = { attempt: 1, earlier: [] },
  ): Promise<BatchCounts> {
    const { scope, definition, refuse, known } = run
    let counts: BatchCounts = { created: 0, updated: 0, refused: earlier }
    let made: string[] = []
    if (planned.length === 0 && !run.also) return counts
    try {
      await store.writeMany(scope, definition.name, planned, storeOptions(run), async (db, stored) => {
        const found = countsOf(refuse, planned, stored)
        counts = { ...found, refused: [...earlier, ...found.refused] }
        made = stored.flatMap((each, at) =>
          each && !(each instanceof AppError) && !planned[at]?.current ? [each._id] : [],
        )
        await run.also?.(db, counts)
      })
    } catch (error) {
      if (!(error instanceof StaleRecordError) || attempt === maxAttempts) throw error
      const { fresh, refused } = await replanned(run, planned)
      return written(run, fresh, { attempt: attempt + 1, earlier: [...earlier, ...refused] })
    }
    for (const id of made) known.noteMade(id)
    return counts
  }

  async function replanned(run: Run, planned: readonly PlannedRow[]) {
    const ids = planned.flatMap(({ current }) => current?._id ?? [])
    const found = await store.getMany(run.scope, run.definition.name, ids)
    const byId = new Map(found.map(record => [record._id, record]))
    const fresh: PlannedRow[] = []
    const refused: Refusal[] = []
    for (const plan of planned) {
      const current = plan.current && byId.get(plan.current._id)
      try {
        if (plan.current && !current) throw new AppError('resource.not_found')
        fresh.push(current ? { ...plan, current, data: dataOf(run, plan.row, current) } : plan)
      } catch (error) {
        refused.push(...run.refuse(plan.row, error))
      }
    }
    return { fresh, refused }
  }
}

const maxAttempts = 5

function countsOf(
  refuse: Refuse,
  planned: readonly PlannedRow[],
  outcomes: readonly (RecordData | StoredRecord | AppError | null)[],
): BatchCounts {
  const refused: Refusal[] = []
  const counts = { created: 0, updated: 0 }
  planned.forEach(({ row, current }, at) => {
    const outcome = outcomes[at]
    if (outcome instanceof AppError) refused.push(...refuse(row, outcome))
    else counts[current ? 'updated' : 'created']++
  })
  return { ...counts, refused }
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

async function* batched(rows: AsyncIterable<ImportRow>, size = usualBatch): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
