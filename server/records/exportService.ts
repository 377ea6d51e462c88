import { Readable } from 'node:stream'
import { namedPointer } from '../../common/schema/namedPointer.ts'
import { schemaAt } from '../../common/schema/schemaFields.ts'
import { AppError } from '../errors.ts'
import type { NoteInTenant } from '../store/auditStore.ts'
import type { EntityDefinition, EntityRegistry } from '../store/records/entityDefinition.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { Scope } from '../store/scope.ts'
import { csvFile } from './csvCells.ts'
import type { MayRead } from './queryParameters.ts'
import { readQuery } from './queryParameters.ts'
import { servedRow } from './servedRecord.ts'
import { withoutTests } from './withoutTests.ts'

export interface ExportRequest {
  query?: string
  format: 'csv' | 'ndjson'
  /** Fields of a CSV file, separated by commas; the list's columns if left out. */
  columns?: string
  /** Tests come along. */
  isWhole?: boolean
}

export type ExportService = ReturnType<typeof createExportService>

interface Deps {
  store: Pick<EntityStore, 'iterate'>
  registry: EntityRegistry
  note: NoteInTenant
  now: () => Date
}

/** Streams the records of a query as a file, however many there are; that it was asked for is noted first. */
export function createExportService({ store, registry, note, now }: Deps) {
  return { exportRecords }

  async function exportRecords(
    scope: Scope,
    entity: string,
    request: ExportRequest,
    mayRead: MayRead,
  ): Promise<Readable> {
    const definition = registry.get(entity)
    const asked = readQuery(
      registry,
      definition,
      request.query === undefined ? {} : { query: request.query },
      mayRead,
    )
    const query = request.isWhole ? asked : withoutTests(definition, asked)
    const columns = columnsOf(definition, request.columns)
    const details = { method: request.format }
    await note(scope, { action: 'exportRecords', entity, entityId: null, at: now(), details })
    const batches = servedBatches(definition, store.iterate(scope, entity, query))
    return Readable.from(request.format === 'csv' ? csvFile(columns, batches) : ndjsonFile(batches))
  }
}

async function* servedBatches(definition: EntityDefinition, batches: ReturnType<EntityStore['iterate']>) {
  for await (const batch of batches) yield batch.map(row => servedRow(definition, row))
}

/** One text for each batch: a stream of rows would cost more than the rows. */
async function* ndjsonFile(batches: AsyncIterable<readonly unknown[]>) {
  for await (const batch of batches) yield batch.map(row => `${JSON.stringify(row)}\n`).join('')
}

function columnsOf(definition: EntityDefinition, listed: string | undefined): string[] {
  const asked = listed?.split(',').map(name => namedPointer(name.trim())) ?? listColumns(definition)
  const unknown = asked.find(pointer => !schemaAt(definition.schema, pointer))
  if (unknown === undefined) return asked
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/columns', keyword: 'unknown', message: `There is no field ${unknown}.` }],
  })
}

/** The identifier and then every field of the entity's own. */
function listColumns({ input }: EntityDefinition): string[] {
  const names = Object.keys((input.properties as object | undefined) ?? {})
  return ['/_id', ...names.map(name => namedPointer(name))]
}
