import type { Job, JobType } from '../../../jobs/jobType.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { OccasionStart } from './createOccasionStart.ts'
import { enabledBindings } from './store/bindingStore.ts'

interface Deps {
  start: OccasionStart
}

/** A figure of the reports that has crossed its limit, as chains know it. */
export interface ReportAlert {
  key: string
  name: string
  unit: string
  value: number
  limit: number
  /** The side of the limit on which the value lies. */
  direction: 'below' | 'above'
  /** Days that count together, and their conversations. */
  days: number
  sample: number
}

const task = 'begin chains of a figure'
const event = 'report_alert'

/** Queues the chains that start when a figure crosses its limit, in the transaction that notes it. */
export async function queueReportAlert(db: TenantDb, tenantId: string, alert: ReportAlert): Promise<void> {
  if ((await enabledBindings(db, [event])).length === 0) return
  await enqueueJob(db, { tenantId, task, payload: { alert } })
}

/** Creates the job that starts the chains of a figure that has crossed its limit. */
export function createReportOccasions({ start }: Deps): JobType {
  return { task, run }

  async function run(job: Job): Promise<void> {
    await start(job, event, async () => ({ input: { ...(job.payload.alert as ReportAlert) } }))
  }
}
