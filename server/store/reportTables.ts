import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ReportTables {
  report_alert: ReportAlertTable
  outcome_extract: OutcomeExtractTable
  figure_reading: FigureReadingTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null, Date | string | null>

/** A figure that is beyond its limit, with the limit that it crossed. Somebody has been told. */
export interface ReportAlertTable {
  tenant_id: string
  figure_id: string
  comparator: 'below' | 'above'
  limit_value: number
  raised_at: Time
}

/** What a model reads out of an ended episode for a figure. */
export interface OutcomeExtractTable {
  tenant_id: string
  figure_id: string
  /** Version of the question. */
  prompt_version: string
  /** A random id once the conversation is deleted, as in its outcome. */
  conversation_id: string
  episode: number
  /** True if it had ended before and was queued by a person. */
  is_earlier: Generated<boolean>
  queued_at: ColumnType<Date, undefined, never>
  /** Number of times that the provider refused to read it. */
  attempts: Generated<number>
  /** Null until it is read. */
  read_at: NullableTime
  /** A number, 1 for yes and 0 for no, or the index of a choice; null if nothing is known. */
  value: number | null
  tokens: Generated<number>
  /** Why nothing is known: the answers did not fit, or the provider refused to read it. */
  error: 'unfit' | 'refused' | null
  entity: GeneratedAlways<string>
}

export type PauseReason = 'no_model' | 'budget' | 'refused' | 'unavailable' | 'failed'

/** How reading conversations for a figure goes on. */
export interface FigureReadingTable {
  tenant_id: string
  figure_id: string
  /** Null unless it waits for a person. */
  paused_reason: PauseReason | null
  paused_at: NullableTime
  /** The version of the question for which earlier conversations were queued, and their days. */
  earlier_version: string | null
  earlier_from: string | null
  earlier_to: string | null
  /** Number of earlier episodes that were queued. */
  earlier_size: Generated<number>
  entity: GeneratedAlways<string>
}
