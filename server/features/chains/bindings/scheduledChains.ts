import type { Job, JobType, Upkeep } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { BackgroundBindings } from './backgroundBindings.ts'
import type { Binding } from './binding.ts'
import type { OccasionReader } from './occasionReader.ts'
import { isDueAt, nextTime } from './scheduleOf.ts'
import { findBinding, unplannedBindings } from './store/bindingStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant' | 'owner'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  background: Pick<BackgroundBindings, 'begin'>
  occasions: Pick<OccasionReader, 'ofItself'>
  now: () => Date
}

const task = 'begin a chain at its time'

export type ScheduledChains = ReturnType<typeof createScheduledChains>

/** Runs chains on a schedule. Each run time is a job, which queues the next one when it ends. */
export function createScheduledChains({ database, settings, background, occasions, now }: Deps) {
  const job: JobType = { task, run }
  /** Covers bindings that a bulk change or an undo enabled. */
  const upkeep: Upkeep = { task: 'plan chains at set times', everySeconds: 60, run: planAll }
  return { job, upkeep, plan }

  /** Queues the job of the next run time. A queued job stays, and checks for itself whether it is still valid. */
  async function plan(db: TenantDb, tenantId: string, binding: Binding, after = now()): Promise<void> {
    if (!binding.enabled || binding.event !== 'scheduled') return
    const due = nextTime(binding, await settings.timeZone(tenantId), after)
    if (!due) return
    const payload = { binding: binding.id, due: due.toISOString() }
    await enqueueJob(db, { tenantId, task, key: binding.id, runAt: due, payload })
  }

  async function planAll(): Promise<void> {
    for (const { tenantId, binding } of await unplannedBindings(database, task))
      await database.inTenant(tenantId, db => plan(db, tenantId, binding))
  }

  /** Runs a binding that is due and plans the next time. Times missed while no server ran are made up for once. */
  async function run({ tenantId, payload, finish }: Job): Promise<void> {
    const due = new Date(String(payload.due))
    const binding = await database.inTenant(tenantId, db => findBinding(db, String(payload.binding)))
    if (!binding) return
    const zone = await settings.timeZone(tenantId)
    // The schedule moved to a later time after the job was queued, so it is queued again. One minute allows for
    // differing clocks.
    const isEarly = due.getTime() - now().getTime() > 60_000
    const isWanted = binding.enabled && binding.event === 'scheduled' && !isEarly
    const isDue = isWanted && isDueAt(binding, zone, due)
    const key = due.toISOString()
    const occasion = await occasions.ofItself(tenantId, binding, { key, input: { due_at: key } })
    await background.begin(occasion, isDue ? [binding] : [], {
      also: async db => {
        await finish(db)
        await plan(db, tenantId, binding, due > now() && !isEarly ? due : now())
      },
    })
  }
}
