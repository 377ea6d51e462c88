import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import { installationId } from '../store/installation.ts'
import { clearDead } from '../store/jobs/deadProcesses.ts'
import { createJobMembership } from '../store/jobs/jobMembership.ts'
import { createJobStore } from '../store/jobs/jobStore.ts'
import type { TakenJob } from '../store/jobs/takeJobs.ts'
import type { StoreLog } from '../store/storeLog.ts'
import { createAlarm } from './alarm.ts'
import { createDeathWatch } from './deathWatch.ts'
import { JobStopped, type JobType, type StopReason } from './jobType.ts'
import { cutShort, runJob, scheduled } from './runJob.ts'

interface RunnerDeps {
  database: Pick<Database, 'owner' | 'notifications'>
  types: readonly JobType[]
  log: StoreLog
  now: () => Date
  /**
   * Called when other processes may have left orphans: at the start, after a lost connection, and at intervals while
   * other processes exist.
   */
  onLook?: () => void
  /** How many jobs this process runs at a time. */
  slots?: number
}

export type JobRunner = ReturnType<typeof createJobRunner>

interface RunningJob {
  job: TakenJob
  type: JobType
  /** The process number under which the job was taken. */
  process: number
  stopping: AbortController
  ended: Promise<void>
}

/** Takes due jobs and runs them. An idle process sends no queries until the database notifies it of a job. */
export function createJobRunner({ database, types, log, now, onLook, slots = 12 }: RunnerDeps) {
  const store = createJobStore(database)
  const known = new Map(types.map(type => [type.task, type]))
  const tasks = [...known.keys()]
  const running = new Set<RunningJob>()
  const membership = createJobMembership({
    database,
    log,
    onJoined: join,
    onExpelled: () => stopAll('lost'),
    onDue: inMs => (inMs > 0 ? alarm.plan(inMs) : wake()),
    onCancelled: id => halt(id, 'cancelled'),
    onOther: () => watch.goOn(),
  })
  const watch = createDeathWatch({
    look: lookAround,
    onError: noteFault,
  })
  const alarm = createAlarm(wake)
  let me: number | null = null
  let isWanted = false
  /** True if a job may have been taken whose answer never arrived. */
  let isUnsure = false
  let taking: Promise<void> | null = null
  let isStopping = false
  let hasPlanned = false
  // Rejects a schedule that has no next time.
  for (const type of types) scheduled(type, installationId, now())
  return { start, stop, idle }

  /** Starts to take jobs, and plans the next job of each schedule. */
  async function start(): Promise<void> {
    await membership.join()
  }

  /** Stops taking jobs, waits up to `graceMs` for running ones, then returns the rest to other processes. */
  async function stop(graceMs = 5000): Promise<void> {
    isStopping = true
    alarm.stop()
    watch.stop()
    await taking
    await Promise.race([allEnded(), pause(graceMs, undefined, { ref: false })])
    stopAll('draining')
    await Promise.race([allEnded(), pause(letGoMs, undefined, { ref: false })])
    for (const { job, type, process } of running)
      await store.leave(process, job, cutShort(type)).catch(noteFault)
    await membership.leave()
  }

  /** Resolves when nothing runs here and no due job can be taken. */
  async function idle(): Promise<void> {
    while (taking || running.size > 0) {
      await taking
      await allEnded()
    }
  }

  function join(process: number, wasBefore: boolean): void {
    me = process
    // Processes that lost their connection at the same time reconnect soon and are not dead.
    if (wasBefore) onLook?.()
    watch.look(wasBefore ? comeBackMs : 0)
    catchUp(process).catch(error => {
      noteFault(error)
      if (!isStopping) setTimeout(() => me === process && join(process, true), afterFaultMs).unref()
    })
  }

  /** Handles events that this process may have missed. */
  async function catchUp(process: number): Promise<void> {
    isUnsure = true
    wake()
    for (const id of await store.cancelled(process)) halt(id, 'cancelled')
    if (!hasPlanned) await planSchedules()
    hasPlanned = true
  }

  /** Recovers orphans, and returns how many other processes exist. */
  async function lookAround(): Promise<number> {
    onLook?.()
    return me === null ? 0 : clearDead(database, me)
  }

  async function planSchedules(): Promise<void> {
    for (const type of types) {
      const next = scheduled(type, installationId, now())
      if (next) await store.enqueue(next)
    }
  }

  function wake(): void {
    isWanted = true
    taking ??= takeAll()
      .catch(error => {
        isUnsure = true
        noteFault(error)
        alarm.plan(afterFaultMs)
      })
      .finally(() => {
        taking = null
        if (isWanted && canTake()) wake()
      })
  }

  function canTake(): boolean {
    return !isStopping && me !== null && running.size < slots
  }

  async function takeAll(): Promise<void> {
    while (isWanted && canTake() && me !== null) {
      isWanted = false
      const taker = me
      if (isUnsure)
        await store.letGo(
          taker,
          [...running].map(({ job }) => job.id),
        )
      isUnsure = false
      const { jobs, nextMs, isContended } = await store.take({
        process: taker,
        tasks,
        slots,
        free: slots - running.size,
      })
      for (const job of jobs) begin(job, taker)
      if (isContended) alarm.plan(contendedMs)
      if (nextMs !== null) alarm.plan(nextMs)
    }
  }

  function begin(job: TakenJob, process: number): void {
    const stopping = new AbortController()
    const type = known.get(job.task) as JobType
    const ended = runJob({ store, now, onError }, type, job, { process, stopping })
      .catch(error => {
        isUnsure = true
        noteFault(error)
      })
      .finally(() => {
        running.delete(one)
        wake()
      })
    const one = { job, type, process, stopping, ended }
    running.add(one)
  }

  function halt(id: string, reason: StopReason): void {
    for (const { job, stopping } of running) if (job.id === id) stopping.abort(new JobStopped(reason))
  }

  function stopAll(reason: StopReason): void {
    for (const { stopping } of running) stopping.abort(new JobStopped(reason))
  }

  async function allEnded(): Promise<void> {
    await Promise.all([...running].map(({ ended }) => ended))
  }

  function onError(task: string, error: unknown, isTriedAgain: boolean): void {
    if (!isStopping) log[isTriedAgain ? 'warn' : 'error']({ err: error }, `Could not ${task}`)
  }

  function noteFault(error: unknown): void {
    if (!isStopping) log.warn({ err: error }, 'Background jobs could not go on for a moment')
  }
}

const afterFaultMs = 1000
const contendedMs = 20
/** Time for aborted jobs to stop. */
const letGoMs = 1000
/** Longer than the longest pause between two attempts to reconnect. */
const comeBackMs = 6000
