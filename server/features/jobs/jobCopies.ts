import type { Database } from '../../store/database.ts'
import { forgetJobsOf } from '../../store/jobs/forgetJobsOf.ts'
import type { VisitorCopies } from '../visitorCopies.ts'

/** Jobs that have ended: why one failed may hold words of whom it was for. */
export function jobCopies(database: Pick<Database, 'owner'>): VisitorCopies {
  return {
    name: 'jobs',
    find: async () => [],
    erase: async ({ scope: { tenantId }, whose, gone, isExpiry }) => {
      if (isExpiry) return []
      const { contactId, conversationIds } = whose
      await forgetJobsOf(database, tenantId, [contactId ?? '', ...conversationIds, ...gone])
      return []
    },
  }
}
