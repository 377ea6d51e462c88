import type { EntityHook, RecordWrites } from '../../../records/entityHook.ts'
import type { RecordData, StoredRecord } from '../../../store/records/storedRecord.ts'
import { enqueueSiteReading } from './enqueueSiteReading.ts'

/** Hook that queues a web page for reading when it is new or when a setting that decides its content changes. */
export const webpageHook: EntityHook = {
  beforeWrite: async (_, records, before) =>
    records.map((record, index) =>
      isOther(record, before[index]?.data) ? { ...record, status: 'queued', progress: 0 } : record,
    ),
  withWrites,
}

async function withWrites({ scope: { tenantId }, db, writes }: RecordWrites): Promise<void> {
  for (const { before, after } of writes)
    if (isOther(after.data, before?.data)) await enqueueSiteReading(db, { tenantId, id: after._id })
}

const deciding = ['original_url', 'method', 'max_pages', 'max_depth', 'exclude_paths'] as const

function isOther(record: RecordData, before: StoredRecord['data'] | undefined): boolean {
  return deciding.some(field => JSON.stringify(record[field]) !== JSON.stringify(before?.[field]))
}
