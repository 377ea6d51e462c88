import type { TenantDb } from '../store/tenantRun.ts'
import type { Schedule } from './schedule.ts'

/** What is done in the background under one name, however many times. */
export interface JobType {
  /** Its name, as the team reads it: what could not be done. */
  task: string
  run(job: Job): Promise<unknown>
  /** Seconds before each further attempt; the last one goes for all after it. */
  waits?: readonly number[]
  /** Minutes after which it is told to stop, and counts as failed. */
  maxMinutes?: number
  /** Whether an attempt counts that was cut short by a server that stops: it may have taken effect. */
  countsWhenCut?: boolean
  /** Somebody waits for how it ends: nobody can cancel it. */
  mustEnd?: boolean
  /** Whether this process can do it; true if left out. Else it waits for one that can. */
  canRunHere?: boolean
  /** Done again and again for the whole installation, by one process at a time. */
  schedule?: Schedule
  /** When it should be done before its next time; null where there is no reason. */
  early?: () => Promise<Date | null>
}

/** What the installation does by itself, again and again. */
export interface Upkeep {
  task: string
  everySeconds: number
  run: () => Promise<unknown>
  early?: JobType['early']
}

/** Upkeep as a job, of which one server has the next. */
export function upkeepJob({ task, everySeconds, run, early }: Upkeep): JobType {
  return { task, run, schedule: { everySeconds }, ...(early && { early }) }
}

/** One job while it runs. */
export interface Job {
  tenantId: string
  id: string
  payload: Readonly<Record<string, unknown>>
  /** From 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted where it is cancelled, takes too long, is another's by now, or the server stops. */
  signal: AbortSignal
  /** Tells how far it is, from 0 to 1. */
  progress(share: number): Promise<void>
  /** Ends it within the transaction of its effect, so that this is had once; throws where the job is another's by now. */
  finish(db: TenantDb): Promise<void>
}

/** Why a job shall go no further. */
export type StopReason = 'cancelled' | 'late' | 'lost' | 'draining'

/** What a job's signal is aborted with. */
export class JobStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The job was stopped: ${reason}`)
    this.reason = reason
  }
}
