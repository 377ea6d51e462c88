import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { BulkSelection, BulkResult as StoredBulk } from '../store/records/bulkWriter.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { Definitions } from './definitions.ts'
import type { MayRead } from './queryParameters.ts'
import { checkQuery } from './queryParameters.ts'
import type { RecordInput } from './recordInput.ts'
import type { RecordStore } from './recordStore.ts'
import type { ReferenceCheck } from './referenceCheck.ts'
import { withoutTests } from './withoutTests.ts'

type BulkRequest = components['schemas']['BulkRequest']
type BulkResult = components['schemas']['BulkResult']
type Refusal = BulkResult['failed'][number]

interface BulkServiceDeps {
  store: RecordStore
  registry: EntityRegistry
  definitions: Definitions
  input: RecordInput
  references: ReferenceCheck
}

/** Maximum number of records that one request may change; a larger request is refused with 422. */
const maxRecords = 10_000
const maxNamed = 1000

export type BulkService = ReturnType<typeof createBulkService>

/**
 * Creates the service that changes or deletes many records at once. It lists the records that it cannot change; one
 * undo reverts the rest.
 */
export function createBulkService({ store, registry, definitions, input, references }: BulkServiceDeps) {
  return { bulk }

  async function bulk(
    scope: Scope,
    entity: string,
    request: BulkRequest,
    mayRead: MayRead,
    type?: string,
  ): Promise<BulkResult> {
    const definition = await definitions.of(scope, entity, type)
    const selection = await checkedSelection(scope, definition, request.select, mayRead)
    if (request.op === 'update') {
      if (!request.patch) throw invalid('/patch', 'required', 'Enter what to change.')
      await references.checkNew(scope, definition, request.patch)
    }
    const edit = editOf(scope, definition, request)
    if (request.dry_run) return dryRun(scope, definition, selection, edit)
    if (request.op === 'delete') return bulkDelete(scope, definition, selection, mayRead)
    const result = await store.bulk(
      scope,
      entity,
      selection,
      { op: 'patch', edit },
      { action: 'bulkRecords' },
    )
    return answerOf(result)
  }

  /** Deletes the selected records; lists and keeps those whose deletion other records forbid. */
  async function bulkDelete(
    scope: Scope,
    { name }: EntityDefinition,
    selection: BulkSelection,
    mayRead: MayRead,
  ): Promise<BulkResult> {
    const held: Refusal[] = []
    if (await references.isReferredTo(scope, name)) {
      for await (const batch of selected(scope, name, selection)) {
        for (const { _id } of batch) {
          const error = await references.checkReferrers(scope, name, _id, mayRead).catch(asRefusal)
          if (error) held.push(...refusals(_id, error))
        }
      }
    }
    const free = without(selection, new Set(held.map(({ id }) => id)))
    const result = await store.bulk(scope, name, free, { op: 'delete' }, { action: `${name}.delete` })
    const answer = answerOf(result)
    const failed = [...held, ...answer.failed].slice(0, maxNamed)
    return { ...answer, matched: answer.matched + held.length, failed }
  }

  /** Returns the edit for each record, which throws record.invalid if the result is not valid. */
  function editOf(scope: Scope, definition: EntityDefinition, { op, patch }: BulkRequest) {
    return ({ data }: StoredRecord) =>
      op === 'delete' ? data : input.patched(scope, definition, patch, data)
  }

  async function checkedSelection(
    scope: Scope,
    definition: EntityDefinition,
    select: BulkRequest['select'],
    mayRead: MayRead,
  ): Promise<BulkSelection> {
    if ('ids' in select) return { ids: select.ids }
    const asked = checkQuery(registry, definition, select.query, mayRead, '/select/query')
    const query = withoutTests(definition, asked)
    const { total } = await store.count(scope, definition.name, query)
    const except = select.except ?? []
    if (total > maxRecords) {
      throw invalid('/select/query', 'maximum', `At most ${maxRecords} records can be changed at once.`)
    }
    if (total - except.length !== select.expected) {
      throw new AppError('record.conflict', {
        detail: `${total - except.length} records match by now, not ${select.expected}.`,
        extra: { matched: total - except.length },
      })
    }
    return { query, except }
  }

  async function dryRun(
    scope: Scope,
    definition: EntityDefinition,
    selection: BulkSelection,
    edit: (record: StoredRecord) => RecordData,
  ): Promise<BulkResult> {
    let matched = 0
    const failed: Refusal[] = []
    for await (const batch of selected(scope, definition.name, selection)) {
      matched += batch.length
      const edited = batch.map(record => ({ id: record._id, outcome: attempt(() => edit(record)) }))
      const sound = edited.filter(({ outcome }) => !(outcome instanceof AppError))
      const data = sound.map(({ outcome }) => outcome as RecordData)
      const checked = await store.preview(scope, definition.name, data)
      const seen = [...edited, ...sound.map(({ id }, index) => ({ id, outcome: checked[index] }))]
      failed.push(
        ...seen.flatMap(({ id, outcome }) => (outcome instanceof AppError ? refusals(id, outcome) : [])),
      )
    }
    return { matched, changed: 0, failed: failed.slice(0, maxNamed), operation: null }
  }

  async function* selected(
    scope: Scope,
    name: string,
    selection: BulkSelection,
  ): AsyncGenerator<readonly StoredRecord[]> {
    if ('ids' in selection) {
      yield await store.getMany(scope, name, selection.ids)
      return
    }
    const except = new Set(selection.except)
    for await (const batch of store.iterate(scope, name, selection.query)) {
      yield batch.filter(({ _id }) => !except.has(_id))
    }
  }
}

function answerOf({ matched, changed, failed, operationId }: StoredBulk): BulkResult {
  const named = failed.flatMap(({ id, error }) => refusals(id, error)).slice(0, maxNamed)
  return { matched, changed, failed: named, operation: operationId }
}

function without(selection: BulkSelection, held: ReadonlySet<string>): BulkSelection {
  if ('ids' in selection) return { ids: selection.ids.filter(id => !held.has(id)) }
  return { ...selection, except: [...(selection.except ?? []), ...held] }
}

/** Returns the result of the work, or the AppError that it throws. */
function attempt<T>(work: () => T): T | AppError {
  try {
    return work()
  } catch (error) {
    return asRefusal(error)
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function refusals(id: string, error: AppError): Refusal[] {
  const errors = error.details.errors ?? [{ pointer: '', message: error.message }]
  return errors.map(({ pointer, message }) => ({ id, pointer, message }))
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}
