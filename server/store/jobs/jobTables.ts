import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface JobTables {
  job: JobTable
  job_process: JobProcessTable
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Something to be done later or beside a request; written by functions of the database. */
export interface JobTable {
  tenant_id: string
  _id: Generated<string>
  task: string
  /** Of a key one job waits at most, and one runs. */
  key: string | null
  payload: JSONColumnType<Record<string, unknown>>
  state: Generated<JobState>
  run_at: Time
  /** How often it was begun. */
  attempts: Generated<number>
  most_attempts: number
  /** Who runs it. */
  process: number | null
  taken_at: NullableTime
  /** From 0 to 1, as far as it says. */
  progress: number | null
  last_error: string | null
  is_cancelling: Generated<boolean>
  ended_at: NullableTime
  created_at: Generated<Date>
}

/** A process that takes jobs; it lives as long as its advisory lock of the same number is held. */
export interface JobProcessTable {
  _id: number
  started_at: Generated<Date>
}
