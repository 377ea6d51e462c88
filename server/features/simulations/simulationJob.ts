import { type Job, JobStopped, type JobType } from '../../jobs/jobType.ts'
import { createItemPlayer, type ItemDeps } from './itemPlayer.ts'
import { isOver, statusOf } from './simulationItems.ts'
import { endSimulation, findSimulation, isOpen } from './store/simulationStore.ts'

export const simulationTask = 'simulate conversations'

/** Plays the conversations of a simulation one after the other; resumes after an interruption. */
export function simulationJob(deps: ItemDeps): JobType {
  const { database, now } = deps
  const play = createItemPlayer(deps)
  return { task: simulationTask, run, maxMinutes: 60, waits: [5, 30, 120] }

  async function run(job: Job): Promise<void> {
    try {
      await playAll(job)
    } catch (error) {
      // Cancelled before the job was notified.
      if (!(error instanceof JobStopped && error.reason === 'cancelled') || job.signal.aborted) throw error
    }
  }

  async function playAll(job: Job): Promise<void> {
    const id = String(job.payload.simulation)
    const simulation = await database.inTenant(job.tenantId, db => findSimulation(db, id))
    if (!simulation || !isOpen(simulation)) return
    const items = [...simulation.items]
    for (const [index, item] of items.entries()) {
      if (isOver(item)) continue
      items[index] = await play(job, simulation, index)
      await job.progress((index + 1) / items.length)
    }
    await database.inTenant(job.tenantId, async db => {
      await endSimulation(db, id, { status: statusOf(items), at: now() })
      await job.finish(db)
    })
  }
}
