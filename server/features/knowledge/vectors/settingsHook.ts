import type { EntityHook } from '../../../records/entityHook.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import { embedTask } from './embedTask.ts'

/** Another embedding model sees all passages anew; without one their vectors go. */
export function settingsHook(forget: (tenantId: string) => void): EntityHook {
  return {
    withWrites: async ({ scope: { tenantId }, db, writes }) => {
      const isChanged = writes.some(({ before, after }) => modelOf(before) !== modelOf(after))
      if (isChanged) await enqueueJob(db, { tenantId, task: embedTask, key: 'all' })
    },
    afterWrite: ({ tenantId }) => forget(tenantId),
  }
}

function modelOf(record: StoredRecord | null): string {
  return readData('knowledge_base_configuration', record?.data ?? {}).search.embedding_model
}
