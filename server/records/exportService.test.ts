import { expect, test, vi } from 'vitest'
import { createEntityRegistry, type EntityDefinition } from '../store/records/entityDefinition.ts'
import type { ListedRecord } from '../store/records/entityReader.ts'
import { systemActor } from '../store/scope.ts'
import { createDefinitions } from './definitions.ts'
import { createExportService } from './exportService.ts'

const schema = { type: 'object', properties: { name: { type: 'string' } } }
const pet: EntityDefinition = { name: 'pet', singleton: false, schema, input: schema }
const scope = { tenantId: '', actor: systemActor, requestId: '', ip: '' }
const at = '2030-01-01T00:00:00.000Z'
const base = { version: 1, created_at: at, updated_at: at, deleted_at: null }

/** Exports endlessly many pets; returns also how many batches were read. */
async function endlessExport(format: 'csv' | 'ndjson') {
  let read = 0
  let isEnded = false
  async function* iterate(): AsyncGenerator<ListedRecord[]> {
    try {
      for (;;)
        yield [
          {
            ...base,
            _id: `${read++}`,
            data: { name: 'Rex' },
            created_by: systemActor,
            updated_by: systemActor,
          },
        ]
    } finally {
      isEnded = true
    }
  }
  const registry = createEntityRegistry({ pet })
  const service = createExportService({
    store: { iterate },
    registry,
    definitions: createDefinitions(registry, () => ({})),
    note: async () => {},
    now: () => new Date(at),
  })
  const file = await service.exportRecords(scope, 'pet', { format, columns: 'name' }, () => true)
  return { file, read: () => read, isEnded: () => isEnded }
}

test.each(['csv', 'ndjson'] as const)('%s is read no faster than the client takes it', async format => {
  const { file, read, isEnded } = await endlessExport(format)
  const texts = file[Symbol.asyncIterator]()
  for (let taken = 0; taken < 10; taken++) await texts.next()
  // Long enough for any batches that would be read ahead.
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
  expect(read()).toBeLessThanOrEqual(12)
  await texts.return?.()
  await vi.waitFor(() => expect(isEnded()).toBe(true))
})
