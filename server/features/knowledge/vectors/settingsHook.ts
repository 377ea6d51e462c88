import type { EntityHook } from '../../../records/entityHook.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import { embedTask } from './embedTask.ts'

/**
 * Creates the hook that embeds all passages again if the embedding model changes, and deletes their vectors if there is
 * no model.
 */
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
