import type { TenantDb } from '../store/tenantRun.ts'
import type { Schedule } from './schedule.ts'

/** A kind of background work under one name. */
export interface JobType {
  /** Name of the work as the team reads it, after "Could not". */
  task: string
  run(job: Job): Promise<unknown>
  /** Seconds before each further attempt; the last value applies to all later attempts. */
  waits?: readonly number[]
  /** Minutes after which the job is aborted and counts as failed. */
  maxMinutes?: number
  /** True if an attempt counts even though a stopping server interrupted it, because it may have taken effect. */
  countsWhenCut?: boolean
  /** True if somebody waits for the result, so that nobody can cancel the job. */
  mustEnd?: boolean
  /** Whether this process can run the job; true if left out. Otherwise the job waits for a process that can. */
  canRunHere?: boolean
  /** Schedule of work for the whole installation, run by one process at a time. */
  schedule?: Schedule
  /** Returns an earlier time than the schedule's next one, or null if there is no reason for one. */
  early?: () => Promise<Date | null>
}

/** Work that the installation repeats by itself. */
export interface Upkeep {
  task: string
  everySeconds: number
  run: () => Promise<unknown>
  early?: JobType['early']
}

/** Returns upkeep as a scheduled job, which one server runs at a time. */
export function upkeepJob({ task, everySeconds, run, early }: Upkeep): JobType {
  return { task, run, schedule: { everySeconds }, ...(early && { early }) }
}

/** A job while it runs. */
export interface Job {
  tenantId: string
  id: string
  payload: Readonly<Record<string, unknown>>
  /** Number of the attempt, from 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the job is cancelled, takes too long or belongs to another process, or when the server stops. */
  signal: AbortSignal
  /** Records the progress, from 0 to 1. */
  progress(share: number): Promise<void>
  /**
   * Ends the job in the transaction of its effect, so that the effect happens exactly once. Throws if the job belongs
   * to another process.
   */
  finish(db: TenantDb): Promise<void>
}

/** Why a job must stop. */
export type StopReason = 'cancelled' | 'late' | 'lost' | 'draining'

/** The abort reason of a job's signal. */
export class JobStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The job was stopped: ${reason}`)
    this.reason = reason
  }
}

/** Returns whether another process continues the job: the server is shutting down, or has lost the job. */
export function isHandedOn({ reason }: AbortSignal): boolean {
  return reason instanceof JobStopped && (reason.reason === 'draining' || reason.reason === 'lost')
}
