import type { TenantDb } from '../../../store/tenantRun.ts'
import { findThread, type ThreadRow } from '../../conversations/store/threadStore.ts'
import type { DataProvider, LookupPlace } from './dataProvider.ts'

/** Looks up something of the conversation that the run is for; there is nothing where it is for none. */
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
