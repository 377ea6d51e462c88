import { createRetention } from '../../server/features/contacts/retention.ts'
import { createEntityRegistry } from '../../server/store/records/entityDefinition.ts'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { testContract } from './publishedContract.ts'
import type { TestApp } from './testApp.ts'

const dayMs = 86_400_000

/**
 * Creates a retention service whose clock is this many days ahead. Adds the keys of the files it removes to `removed`.
 */
export function retentionLater(
  { database }: Pick<TestApp, 'database'>,
  days: number,
  removed: string[] = [],
): ReturnType<typeof createRetention> {
  const now = () => new Date(Date.now() + days * dayMs)
  const registry = createEntityRegistry(testContract.entities)
  const store = createEntityStore({ database, registry, cursorKey: 'k', now })
  const storage = { remove: async (key: string) => void removed.push(key) }
  return createRetention({ database, store, copies: () => [], storage, now })
}
