import { v7 } from 'uuid'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { parseQuery } from '../../server/store/records/query/parseQuery.ts'
import type { Scope } from '../../server/store/scope.ts'
import { taskEntities, taskRegistry } from './taskEntities.ts'
import { createTestDatabase } from './testDatabase.ts'

/** Creates an entity store on a database of its own, with a clock that stands still until the test sets it. */
export async function createTestStore() {
  const { database, drop } = await createTestDatabase({ entities: Object.values(taskEntities) })
  const clock = { now: new Date('2026-03-01T12:00:00.000Z') }
  const deps = { database, registry: taskRegistry, cursorKey: 'the key of cursors' }
  const store = createEntityStore({ ...deps, now: () => clock.now })
  const queryOf = (entity: string, raw: unknown) => parseQuery(taskRegistry.get(entity), raw, taskRegistry)
  return { store, database, clock, drop, queryOf }
}

/** Returns the scope of a user in a tenant; a new tenant by default. */
export function createTestScope(tenantId: string = v7()): Scope {
  return {
    tenantId,
    actor: { type: 'user', id: v7(), name: 'Ann' },
    requestId: 'request-1',
    ip: '203.0.113.7',
  }
}
