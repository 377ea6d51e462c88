import type { Generated, JSONColumnType } from 'kysely'

export interface AnalysisTables {
  analysis_reading: AnalysisReadingTable
}

/** A group that a conversation was assigned to, with words that prove it. */
export interface ReadCode {
  key: string
  event_id: string
  quote: string
  /** The word as it was written, if the key is the stem of a word. */
  word?: string
}

/** A conversation of an analysis's sample. */
interface AnalysisReadingTable {
  tenant_id: string
  analysis_id: string
  conversation_id: string
  /** Position in the random order of the sample. */
  place: number
  /** The last round in which it was assigned; 0 if it was not read yet. */
  iteration: Generated<number>
  /** False until an answer about it could be read. */
  is_read: Generated<boolean>
  /** Whether the model doubts the assignment. */
  is_unsure: Generated<boolean>
  /** What no group covers. */
  note: string | null
  codes: JSONColumnType<ReadCode[], string | undefined, string>
  /** Number of quotes that are not in the named message. */
  dropped_quotes: Generated<number>
}
