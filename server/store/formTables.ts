import type { ColumnType, JSONColumnType } from 'kysely'

export interface FormTables {
  form_submission: FormSubmissionTable
}

export type SubmissionState = 'accepted' | 'held' | 'discarded'
export type HeldReason = 'hidden_field' | 'too_fast' | 'record'

/** An answer to a form. */
export interface FormSubmissionTable {
  tenant_id: string
  _id: string
  form_id: string
  state: SubmissionState
  /** Why it was held back; null for an answer that was accepted at once. */
  reason: HeldReason | null
  /** What the data type refused. */
  detail: string | null
  data: JSONColumnType<Record<string, unknown>>
  /** Language of the person, such as 'de'. */
  language: string
  /** Of the challenge, which is accepted once; null for an answer without one. */
  nonce: string | null
  /** The person, on a form that everybody answers once. */
  once_key: string | null
  conversation_id: string | null
  contact_id: string | null
  /** The record that it became. */
  object_id: string | null
  created_at: ColumnType<Date, Date | string, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
