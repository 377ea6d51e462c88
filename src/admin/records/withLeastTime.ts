import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { atLeast } from '../../ui/atLeast.ts'

/** A provider that tells no sooner how making or deleting a record went than its entity's time says (§9). */
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
