import { Readable } from 'node:stream'
import { isObject } from '../../common/json/isObject.ts'
import { joinPointer, parsePointer, valueAt } from '../../common/json/jsonPointer.ts'
import { namedPointer } from '../../common/schema/namedPointer.ts'
import { asSchema, schemaAt } from '../../common/schema/schemaFields.ts'
import { AppError } from '../errors.ts'
import type { NoteInTenant } from '../store/auditStore.ts'
import { type EntityDefinition, type EntityRegistry, typePlaces } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { Scope } from '../store/scope.ts'
import { csvFile } from './csvCells.ts'
import { columnName } from './csvColumns.ts'
import type { Definitions } from './definitions.ts'
import type { MayRead } from './queryParameters.ts'
import { readQuery } from './queryParameters.ts'
import { type ServedRecord, servedRow } from './servedRecord.ts'
import { withoutTests } from './withoutTests.ts'

export interface ExportRequest {
  /** Limits the export to records of this type. */
  type?: string
  query?: string
  format: 'csv' | 'ndjson'
  /** Fields of a CSV file, separated by commas; defaults to the list's columns. */
  columns?: string
  /** Includes tests. */
  isWhole?: boolean
}

export type ExportService = ReturnType<typeof createExportService>

interface Deps {
  store: Pick<EntityStore, 'iterate'>
  registry: EntityRegistry
  definitions: Definitions
  note: NoteInTenant
  now: () => Date
}

/**
 * Creates the service that streams the records of a query as a file, in any number. The request is recorded in the
 * audit first.
 */
export function createExportService({ store, registry, definitions, note, now }: Deps) {
  return { exportRecords }

  async function exportRecords(
    scope: Scope,
    entity: string,
    request: ExportRequest,
    mayRead: MayRead,
  ): Promise<Readable> {
    const definition = await definitions.of(scope, entity, request.type)
    const asked = readQuery(
      registry,
      definition,
      request.query === undefined ? {} : { query: request.query },
      mayRead,
    )
    const query = request.isWhole ? asked : withoutTests(definition, asked)
    const columns = columnsOf(definition, request.columns)
    const names = columns.map(pointer => columnName(definition, pointer))
    const details = { method: request.format }
    await note(scope, { action: 'exportRecords', entity, entityId: null, at: now(), details })
    const batches = servedBatches(definition, store.iterate(scope, entity, query))
    return Readable.from(
      request.format === 'csv' ? csvFile(columns, batches, names) : ndjsonFile(definition, batches),
    )
  }
}

async function* servedBatches(definition: EntityDefinition, batches: ReturnType<EntityStore['iterate']>) {
  for await (const batch of batches) yield batch.map(row => servedRow(definition, row))
}

/** Yields one text per batch: a stream of rows would cost more than the rows themselves. */
async function* ndjsonFile(definition: EntityDefinition, batches: AsyncIterable<readonly ServedRecord[]>) {
  const { values } = typePlaces(definition) ?? {}
  const fields = values === undefined ? [] : typeFields(definition, values)
  const ordered = (row: ServedRecord) => (values === undefined ? row : inOrder(row, values, fields))
  for await (const batch of batches) yield batch.map(row => `${JSON.stringify(ordered(row))}\n`).join('')
}

/** Returns the row with its values in the order of the type's fields; values without a field follow. */
function inOrder(row: ServedRecord, at: string, fields: readonly string[]): unknown {
  const held: unknown = valueAt(row, at)
  if (!isObject(held)) return row
  const known = fields
    .map(pointer => parsePointer(pointer).at(-1) ?? '')
    .filter(name => Object.hasOwn(held, name))
  const names = [...new Set([...known, ...Object.keys(held)])]
  return { ...row, [at.slice(1)]: Object.fromEntries(names.map(name => [name, held[name]])) }
}

function columnsOf(definition: EntityDefinition, listed: string | undefined): string[] {
  const asked = listed?.split(',').map(name => namedPointer(name.trim())) ?? listColumns(definition)
  const unknown = asked.find(pointer => !schemaAt(definition.schema, pointer))
  if (unknown === undefined) return asked
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/columns', keyword: 'unknown', message: `There is no field ${unknown}.` }],
  })
}

/** Lists the identifier, then all fields of the entity; for records of a type, all fields of the type. */
function listColumns(definition: EntityDefinition): string[] {
  const names = Object.keys((definition.input.properties as object | undefined) ?? {})
  const pointers = ['/_id', ...names.map(name => namedPointer(name))]
  const { field, values } = typePlaces(definition) ?? {}
  return pointers
    .filter(pointer => pointer !== field)
    .flatMap(pointer => (pointer === values ? typeFields(definition, pointer) : pointer))
}

function typeFields({ schema }: EntityDefinition, values: string): string[] {
  return Object.keys(asSchema(schemaAt(schema, values)?.properties) ?? {}).map(name =>
    joinPointer(values, name),
  )
}
