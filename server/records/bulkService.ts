import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { BulkSelection, BulkResult as StoredBulk } from '../store/records/bulkWriter.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { RecordEdit } from '../store/records/entityWriter.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import { nextStates, selectedRecords } from './bulkBatches.ts'
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
/** Returns those of the records that a change must leave alone, with the reasons. */
type Check = (records: readonly StoredRecord[]) => Promise<Refusal[]>

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
    if (request.op === 'delete') {
      const check = (await references.isReferredTo(scope, entity)) ? heldBack(scope, entity, mayRead) : null
      if (request.dry_run) return dryRun(scope, entity, selection, check)
      return bulkDelete(scope, entity, selection, check)
    }
    const { patch } = request
    if (!patch) throw invalid('/patch', 'required', 'Enter what to change.')
    await references.checkNew(scope, definition, patch)
    const edit = ({ data }: StoredRecord) => input.patched(scope, definition, patch, data)
    if (request.dry_run) return dryRun(scope, entity, selection, unsound(scope, entity, edit))
    const change = { op: 'patch', edit } as const
    return answerOf(await store.bulk(scope, entity, selection, change, { action: 'bulkRecords' }))
  }

  /** Deletes the selected records; lists and keeps those that the check refuses. */
  async function bulkDelete(
    scope: Scope,
    entity: string,
    selection: BulkSelection,
    check: Check | null,
  ): Promise<BulkResult> {
    const held = check ? (await checked(scope, entity, selection, check)).refused : []
    const free = without(selection, new Set(held.map(({ id }) => id)))
    const result = await store.bulk(scope, entity, free, { op: 'delete' }, { action: `${entity}.delete` })
    const answer = answerOf(result)
    const failed = [...held, ...answer.failed].slice(0, maxNamed)
    return { ...answer, matched: answer.matched + held.length, failed }
  }

  async function dryRun(
    scope: Scope,
    entity: string,
    selection: BulkSelection,
    check: Check | null,
  ): Promise<BulkResult> {
    const { matched, refused } = await checked(scope, entity, selection, check)
    return { matched, changed: 0, failed: refused.slice(0, maxNamed), operation: null }
  }

  /** Counts the selected records and lists those that the check refuses. */
  async function checked(scope: Scope, entity: string, selection: BulkSelection, check: Check | null) {
    let matched = 0
    const refused: Refusal[] = []
    for await (const { records } of selectedRecords(store, scope, entity, selection)) {
      matched += records.length
      if (check) refused.push(...(await check(records)))
    }
    return { matched, refused }
  }

  /** Returns the check that lists records whose deletion other records forbid. */
  function heldBack(scope: Scope, entity: string, mayRead: MayRead): Check {
    return async records => {
      const held: Refusal[] = []
      for (const { _id } of records) {
        const error = await references.checkReferrers(scope, entity, _id, mayRead).catch(asRefusal)
        if (error) held.push(...refusals(_id, error))
      }
      return held
    }
  }

  /** Returns the check that lists records whose edit is refused, by the edit itself or by their entity's hook. */
  function unsound(scope: Scope, entity: string, edit: RecordEdit): Check {
    return async records => {
      const next = await nextStates(store.preview, scope, entity, records, edit)
      return next.flatMap(({ id, state }) => (state instanceof AppError ? refusals(id, state) : []))
    }
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
}

function answerOf({ matched, changed, failed, operationId }: StoredBulk): BulkResult {
  const named = failed.flatMap(({ id, error }) => refusals(id, error)).slice(0, maxNamed)
  return { matched, changed, failed: named, operation: operationId }
}

function without(selection: BulkSelection, held: ReadonlySet<string>): BulkSelection {
  if ('ids' in selection) return { ids: selection.ids.filter(id => !held.has(id)) }
  return { ...selection, except: [...(selection.except ?? []), ...held] }
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
