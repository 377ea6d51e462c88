import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface JobTables {
  job: JobTable
  job_process: JobProcessTable
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Work to do later or beside a request. Database functions write it. */
export interface JobTable {
  tenant_id: string
  _id: Generated<string>
  task: string
  /** At most one job per key waits, and one runs. */
  key: string | null
  payload: JSONColumnType<Record<string, unknown>>
  state: Generated<JobState>
  run_at: Time
  /** Number of attempts started. */
  attempts: Generated<number>
  most_attempts: number
  /** The process that runs the job. */
  process: number | null
  taken_at: NullableTime
  /** From 0 to 1, if the job reports it. */
  progress: number | null
  last_error: string | null
  is_cancelling: Generated<boolean>
  ended_at: NullableTime
  created_at: Generated<Date>
}

/** A process that takes jobs. It lives as long as its advisory lock with the same number is held. */
export interface JobProcessTable {
  _id: number
  started_at: Generated<Date>
}
