import type { Database } from '../../store/database.ts'
import { forgetJobsOf } from '../../store/jobs/forgetJobsOf.ts'
import type { VisitorCopies } from '../visitorCopies.ts'

/**
 * Deletes ended jobs that were for a contact, because the error of a failed job can contain the contact's words.
 * Exports contain no jobs.
 */
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
