import type { Job, JobType, Upkeep } from '../../../jobs/jobType.ts'
import { nextRun } from '../../../jobs/schedule.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { queueReportAlert } from '../../chains/bindings/reportOccasions.ts'
import type { OutboxService } from '../../outbox/outboxService.ts'
import { createOutboxStore } from '../../outbox/store/outboxStore.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { AlertMails, ToldMetric } from './alertMails.ts'
import { forgetCrossed, lockCrossed, noteCrossed } from './alertStore.ts'
import { alertsOf, changesOf } from './changesOf.ts'
import type { MeasureDays } from './measureDays.ts'
import { tenantsWithoutLook } from './tenantsWithoutLook.ts'

export interface AlertDeps {
  database: Pick<Database, 'inTenant' | 'owner'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  metrics: Pick<Metrics, 'of'>
  measureDays: MeasureDays
  mails: Pick<AlertMails, 'mailsOf'>
  outbox: Pick<OutboxService, 'write'>
  now: () => Date
}

const task = 'look at figures with limits'
/** When the days before are over everywhere in the tenant's zone, and the team begins to work. */
const everyMorning = '0 7 * * *'

/** Creates the daily look at figures that somebody wants to be warned about. */
export function createAlerts({ database, settings, metrics, measureDays, mails, outbox, now }: AlertDeps) {
  const job: JobType = { task, run }
  const upkeep: Upkeep = { task: 'plan looks at figures with limits', everySeconds: 60, run: planAll }
  return { job, upkeep }

  async function planAll(): Promise<void> {
    for (const tenantId of await tenantsWithoutLook(database, task))
      await database.inTenant(tenantId, db => plan(db, tenantId))
  }

  async function plan(db: TenantDb, tenantId: string): Promise<void> {
    const runAt = nextRun({ cron: everyMorning, timeZone: await settings.timeZone(tenantId) }, now())
    await enqueueJob(db, { tenantId, task, key: 'daily', runAt })
  }

  /** Ends the job with the mails and the notes about them, so that no restart and no other server repeats them. */
  async function run({ tenantId, finish }: Job): Promise<void> {
    const all = await metrics.of(tenantId)
    const alerts = alertsOf(all)
    const measured = new Map<number, Awaited<ReturnType<MeasureDays>>>()
    for (const days of new Set(alerts.map(({ metric }) => metric.alert.window_days)))
      measured.set(days, await measureDays(tenantId, all, days))
    await database.inTenant(tenantId, async db => {
      const { crossed, back, forgotten } = changesOf(alerts, measured, await lockCrossed(db))
      await finish(db)
      for (const told of crossed) await note(db, tenantId, told)
      await forgetCrossed(db, [...back.map(({ metric }) => metric.id), ...forgotten])
      for (const mail of await mails.mailsOf(tenantId, [...crossed, ...back]))
        await outbox.write({ outbox: createOutboxStore(db) }, tenantId, mail)
      if (alerts.length > 0) await plan(db, tenantId)
    })
  }

  async function note(db: TenantDb, tenantId: string, { metric, limit, value, sample }: ToldMetric) {
    const { id, key, name, unit, alert } = metric
    const { comparator, window_days: days } = alert
    await noteCrossed(db, tenantId, { id, comparator, limit, at: now() })
    await queueReportAlert(db, tenantId, {
      key,
      name,
      unit,
      value,
      limit,
      direction: comparator,
      days,
      sample,
    })
  }
}
