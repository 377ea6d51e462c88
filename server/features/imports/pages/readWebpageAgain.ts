import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import { enqueueSiteReading } from './enqueueSiteReading.ts'

/** Queues a web page to be read again in the background; throws `resource.not_found`. */
export async function readWebpageAgain(
  store: Pick<EntityStore, 'transaction'>,
  scope: Scope,
  id: string,
): Promise<StoredRecord> {
  return store.transaction(scope, async (within, db) => {
    const again = ({ data }: StoredRecord) => ({ ...data, status: 'queued', progress: 0 })
    const options = { op: 'patch', action: 'readWebpageAgain' } as const
    const { record } = await within.write(scope, 'imported_webpage', id, null, again, options)
    await enqueueSiteReading(db, { tenantId: scope.tenantId, id })
    return record
  })
}
