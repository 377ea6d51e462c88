import { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import { pointerNames } from '../../store/jsonPointer.ts'
import type { EntityDefinition, EntityRegistry } from '../../store/records/entityDefinition.ts'
import { toPointer } from '../../store/records/entityField.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { schemaAt } from '../../store/records/schemaFields.ts'
import type { Scope } from '../../store/scope.ts'
import { csvWriter, recordCells } from './csvCells.ts'
import type { MayRead } from './queryParameters.ts'
import { readQuery } from './queryParameters.ts'
import { servedRow } from './servedRecord.ts'

export interface ExportRequest {
  query?: string
  format: 'csv' | 'ndjson'
  /** Fields of a CSV file, separated by commas; the list's columns if left out. */
  columns?: string
}

export type ExportService = ReturnType<typeof createExportService>

/** Streams the records of a query as a file, however many there are. */
export function createExportService({ store, registry }: { store: EntityStore; registry: EntityRegistry }) {
  return { exportRecords }

  function exportRecords(scope: Scope, entity: string, request: ExportRequest, mayRead: MayRead): Readable {
    const definition = registry.get(entity)
    const query = readQuery(
      registry,
      definition,
      request.query === undefined ? {} : { query: request.query },
      mayRead,
    )
    const columns = columnsOf(definition, request.columns)
    const rows = servedRows(definition, store.iterate(scope, entity, query))
    if (request.format === 'ndjson') return Readable.from(lines(rows))
    const names = columns.map(pointer => pointerNames(pointer).join('.'))
    const cells = Readable.from(cellsOf(rows, columns))
    const writer = csvWriter(names)
    cells.on('error', error => writer.destroy(error))
    return cells.pipe(writer)
  }
}

async function* servedRows(definition: EntityDefinition, batches: ReturnType<EntityStore['iterate']>) {
  for await (const batch of batches) for (const row of batch) yield servedRow(definition, row)
}

async function* lines(rows: AsyncIterable<unknown>) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function* cellsOf(rows: AsyncIterable<unknown>, columns: readonly string[]) {
  for await (const row of rows) yield recordCells(row, columns)
}

function columnsOf(definition: EntityDefinition, listed: string | undefined): string[] {
  const asked = listed?.split(',').map(name => toPointer(name.trim())) ?? listColumns(definition)
  const unknown = asked.find(pointer => schemaAt(definition.schema, pointer) === null)
  if (unknown === undefined) return asked
  throw new AppError('request.invalid', {
    errors: [{ pointer: '/query/columns', keyword: 'unknown', message: `There is no field ${unknown}.` }],
  })
}

/** The identifier and then every field of the entity's own. */
function listColumns({ input }: EntityDefinition): string[] {
  const names = Object.keys((input.properties as object | undefined) ?? {})
  return ['/_id', ...names.map(name => toPointer(name))]
}
