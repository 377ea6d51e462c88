import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { atLeast } from '../../ui/atLeast.ts'

/**
 * Wraps a provider so that creating or deleting a record takes at least its entity's minimum time, in milliseconds
 * (§9).
 */
export function withLeastTime(
  provider: RecordProvider,
  minMs: Readonly<Record<string, number>>,
): RecordProvider {
  function slowly<T>(entity: string, work: Promise<T>): Promise<T> {
    const ms = minMs[entity]
    return ms === undefined ? work : atLeast(work, ms)
  }
  return {
    ...provider,
    create: (entity, params) => slowly(entity, provider.create(entity, params)),
    remove: (entity, id) => slowly(entity, provider.remove(entity, id)),
    purge: (entity, id) => slowly(entity, provider.purge(entity, id)),
    deleteMany: (entity, params) => slowly(entity, provider.deleteMany(entity, params)),
  }
}
