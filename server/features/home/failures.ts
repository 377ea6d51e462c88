import type { components } from '../../../openapi/generated/types.d.ts'
import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { JobService } from '../jobs/jobService.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { failedActions } from './store/failedActions.ts'
import { failedChains } from './store/failedChains.ts'
import { failedDocuments, failedSites } from './store/failedImports.ts'
import type { FailureRow } from './store/failureRow.ts'

type Failure = components['schemas']['HomeFailure']

export interface FailureDeps {
  database: Pick<Database, 'inTenant'>
  permissions: Permissions
  outbox: Pick<OutboxService, 'failedSince'>
  jobs: Pick<JobService, 'countFailing'>
}

/** Operation that fixes each failure; callers without its permission do not see the failure. */
const readers: readonly [operation: string, read: (db: TenantDb, since: Date) => Promise<FailureRow[]>][] = [
  ['getInbox', failedActions],
  ['smart_chain.patch', failedChains],
  ['imported_webpage.patch', failedSites],
  ['imported_document.patch', failedDocuments],
]

/**
 * Returns failures since a moment that persist and that the caller may fix. Counts of mails and jobs come first, then
 * the latest failures.
 */
export function createFailures({ database, permissions, outbox, jobs }: FailureDeps) {
  return async function failuresSince(session: Session, since: Date): Promise<Failure[]> {
    const may = (operation: string) => permissions.may(session, operation)
    const mine = readers.filter(([operation]) => may(operation))
    const [rows, mails, failing] = await Promise.all([
      database.inTenant(session.tenant.id, db => Promise.all(mine.map(([, read]) => read(db, since)))),
      may('listOutbox') ? outbox.failedSince(session, since) : 0,
      may('listJobs') ? jobs.countFailing(session, since) : 0,
    ])
    const latest = rows.flat().sort((one, other) => other.at.getTime() - one.at.getTime())
    const timed = latest.map(row => ({ ...row, at: row.at.toISOString() }))
    return [...counted('mail', mails), ...counted('job', failing), ...timed]
  }
}

function counted(kind: 'mail' | 'job', count: number): Failure[] {
  return count > 0 ? [{ kind, count, label: null, record_id: null, at: null }] : []
}
