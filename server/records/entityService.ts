import type { components } from '../../openapi/generated/types.d.ts'
import { AppError } from '../errors.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import { isOfInstallation, singletonId } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { Written as StoredWrite } from '../store/records/entityWriter.ts'
import { StaleRecordError } from '../store/records/staleRecordError.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import { type Scope, systemActor } from '../store/scope.ts'
import type { Definitions } from './definitions.ts'
import type { MayRead, QueryParameters } from './queryParameters.ts'
import { readQuery } from './queryParameters.ts'
import type { RecordInput } from './recordInput.ts'
import type { ReferenceCheck } from './referenceCheck.ts'
import type { ServedRecord } from './servedRecord.ts'
import { servedRecord, servedRow } from './servedRecord.ts'
import type { ServedRevision } from './servedRevision.ts'
import { servedRevision } from './servedRevision.ts'
import { staleAnswer } from './staleAnswer.ts'
import { withoutTests } from './withoutTests.ts'

export interface ListAnswer {
  rows: ServedRecord[]
  from: number
  total: number
  totalIsEstimate: boolean
  nextCursor: string | null
}

export interface Written {
  record: ServedRecord
  /** Id of the operation that undoes the write; null if nothing changed. */
  operation: string | null
}

interface EntityServiceDeps {
  store: EntityStore
  registry: EntityRegistry
  definitions: Definitions
  input: RecordInput
  references: ReferenceCheck
}

export type EntityService = ReturnType<typeof createEntityService>

/** Creates the service that reads, writes and restores the records of any entity. */
export function createEntityService({ store, registry, definitions, input, references }: EntityServiceDeps) {
  return { list, get, create, replace, check, patch, remove, purge, history, restore, rewrite, undo }

  async function list(
    scope: Scope,
    entity: string,
    parameters: QueryParameters,
    mayRead: MayRead,
  ): Promise<ListAnswer> {
    const definition = await definitions.of(scope, entity, parameters.type)
    const query = withoutTests(definition, readQuery(registry, definition, parameters, mayRead))
    const page = await store.list(scope, entity, query)
    return { ...page, rows: page.rows.map(row => servedRow(definition, row)) }
  }

  /** Returns a record. A settings document that was never saved is created with its defaults. */
  async function get(scope: Scope, entity: string, id: string): Promise<ServedRecord> {
    const definition = registry.get(entity)
    return servedRecord(definition, await current(scope, definition, id))
  }

  async function create(scope: Scope, entity: string, body: unknown): Promise<Written> {
    const definition = registry.get(entity)
    await references.checkNew(scope, definition, body)
    const data = input.created(scope, definition, body)
    return served(definition, await store.create(scope, entity, data, { action: `${entity}.create` }))
  }

  async function replace(scope: Scope, entity: string, id: string, body: unknown, base: number | null) {
    const definition = registry.get(entity)
    await references.checkNew(scope, definition, body, id)
    return storeEdit(scope, definition, id, base, 'replace', ({ data }) =>
      input.replaced(scope, definition, body, data),
    )
  }

  /**
   * Returns the data that replacing the record would store, without storing it. Throws the same errors as the write.
   */
  async function check(scope: Scope, entity: string, id: string, body: unknown): Promise<RecordData> {
    const definition = registry.get(entity)
    const { data } = await current(scope, definition, id)
    await references.checkNew(scope, definition, body, id)
    return input.replaced(scope, definition, body, data)
  }

  async function patch(scope: Scope, entity: string, id: string, body: unknown, base: number | null) {
    const definition = registry.get(entity)
    await references.checkNew(scope, definition, body, id)
    return storeEdit(scope, definition, id, base, 'patch', ({ data }) =>
      input.patched(scope, definition, body, data),
    )
  }

  /** Moves a record to the trash, unless a record that refers to it forbids this. */
  async function remove(
    scope: Scope,
    entity: string,
    id: string,
    base: number | null,
    mayRead: MayRead,
  ): Promise<Written> {
    const definition = registry.get(entity)
    await references.checkReferrers(scope, entity, id, mayRead)
    const action = `${entity}.delete`
    return explainStale(scope, definition, id, base, () => store.remove(scope, entity, id, base, { action }))
  }

  /** Deletes a record permanently; it must be in the trash. */
  async function purge(scope: Scope, entity: string, id: string): Promise<void> {
    const found = await store.get(scope, entity, id, { trash: true })
    if (!found) throw new AppError('resource.not_found')
    if (found.deleted_at === null) {
      throw new AppError('record.conflict', { detail: 'Move it to the trash first.' })
    }
    await store.purge(scope, entity, id, found.version, { action: 'purgeRecord' })
  }

  async function history(
    scope: Scope,
    entity: string,
    id: string,
    before?: number,
  ): Promise<ServedRevision[]> {
    const definition = registry.get(entity)
    const found = await store.get(scope, entity, id, { trash: true })
    if (!found) throw new AppError('resource.not_found')
    const revisions = await store.history(scope, entity, found._id, { before: before ?? null })
    return revisions.map(revision => servedRevision(definition, revision))
  }

  /** Writes an earlier version again as the newest one; takes the record out of the trash. */
  async function restore(scope: Scope, entity: string, id: string, version: number, base: number | null) {
    const earlier = await store.versionAt(scope, entity, id, version)
    if (!earlier) throw new AppError('resource.not_found', { detail: `There is no version ${version}.` })
    return rewrite(scope, entity, id, base, () => earlier.data)
  }

  /** Writes an earlier state from any source as a new version; takes the record out of the trash. */
  async function rewrite(
    scope: Scope,
    entity: string,
    id: string,
    base: number | null,
    earlier: (current: StoredRecord) => Readonly<Record<string, unknown>>,
  ): Promise<Written> {
    const definition = registry.get(entity)
    return storeEdit(scope, definition, id, base, 'restore', current =>
      input.restored(scope, definition, earlier(current)),
    )
  }

  /** Undoes an operation on an entity that `may` allows. */
  async function undo(
    scope: Scope,
    operationId: string,
    may: (entity: string) => boolean,
  ): Promise<components['schemas']['UndoResult']> {
    const operation = await store.operation(scope, operationId)
    if (!operation) throw new AppError('resource.not_found')
    if (!may(operation.entity)) throw new AppError('auth.forbidden')
    const result = await store.undo(scope, operationId, { action: 'undoOperation' })
    return { undone: result.undone, skipped: [...result.skipped], operation: result.operationId }
  }

  async function storeEdit(
    scope: Scope,
    definition: EntityDefinition,
    id: string,
    base: number | null,
    op: 'replace' | 'patch' | 'restore',
    edit: (current: StoredRecord) => Readonly<Record<string, unknown>>,
  ): Promise<Written> {
    if (definition.singleton) await current(scope, definition, id)
    const options = { op, action: op === 'restore' ? 'restoreRecord' : `${definition.name}.${op}` }
    return explainStale(scope, definition, id, base, () =>
      store.write(scope, definition.name, id, base, edit, options),
    )
  }

  async function explainStale(
    scope: Scope,
    definition: EntityDefinition,
    id: string,
    base: number | null,
    run: () => Promise<StoredWrite>,
  ): Promise<Written> {
    try {
      return served(definition, await run())
    } catch (error) {
      if (!(error instanceof StaleRecordError)) throw error
      const known = base === null || base < 1 ? null : await store.versionAt(scope, definition.name, id, base)
      const revisions = known ? await store.history(scope, definition.name, id) : []
      const since = revisions.filter(({ version }) => version > (base ?? 0))
      throw staleAnswer(definition, error, known, since)
    }
  }

  async function current(scope: Scope, definition: EntityDefinition, id: string): Promise<StoredRecord> {
    const found = await store.get(scope, definition.name, id)
    if (found) return found
    if (!definition.singleton) throw new AppError('resource.not_found')
    return firstSettings(scope, definition)
  }

  /**
   * Creates the settings with their defaults, on behalf of the system. If two requests race, the second reads the
   * first's record.
   */
  async function firstSettings(scope: Scope, definition: EntityDefinition): Promise<StoredRecord> {
    const data = input.created(scope, definition, {})
    const options = { id: singletonId, action: `${definition.name}.create` }
    try {
      return (await store.create({ ...scope, actor: systemActor }, definition.name, data, options)).record
    } catch (error) {
      const found = await store.get(scope, definition.name, singletonId)
      if (found) return found
      throw error
    }
  }
}

function served(definition: EntityDefinition, { record, operationId }: StoredWrite): Written {
  // Records of the installation are restored from the trash or the history: operations belong to tenants.
  const operation = isOfInstallation(definition) ? null : operationId
  return { record: servedRecord(definition, record), operation }
}
