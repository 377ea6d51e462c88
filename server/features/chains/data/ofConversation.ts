import type { TenantDb } from '../../../store/tenantRun.ts'
import { findThread, type ThreadRow } from '../../conversations/store/threadStore.ts'
import type { DataProvider, LookupPlace } from './dataProvider.ts'

/** Returns a lookup that reads from the run's conversation; it finds nothing if the run has none. */
export function ofConversation(
  read: (db: TenantDb, thread: ThreadRow) => Promise<unknown>,
): DataProvider['find'] {
  return async ({ database }, { tenantId, conversationId }: LookupPlace) => {
    if (conversationId === null) return undefined
    return database.inTenant(tenantId, async db => {
      const thread = await findThread(db, conversationId)
      return thread && read(db, thread)
    })
  }
}
