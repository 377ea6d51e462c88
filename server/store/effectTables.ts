import type { ColumnType, JSONColumnType } from 'kysely'

export interface EffectTables {
  effect: EffectTable
}

/** A step that follows from a record, with its outcome. */
export interface EffectTable {
  tenant_id: string
  /** What the step stores has the same id. */
  _id: string
  owner_entity: EffectOwner['entity']
  owner_id: string
  /** The occasion, for an owner that has several: each action of a data record is one. */
  run_key: string
  /** From 0, within the occasion. */
  position: number
  effect: JSONColumnType<object>
  place: JSONColumnType<StoredPlace>
  conversation_id: string | null
  contact_id: string | null
  state: EffectState
  record_entity: string | null
  record_id: string | null
  error: string | null
  attempts: ColumnType<number, number | undefined, number>
  planned_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type EffectState = 'waiting' | 'done' | 'failed'

/** Record that effects follow from. */
export interface EffectOwner {
  entity: 'filled_intake' | 'form_submission' | 'custom_data_object'
  id: string
}

/** For whom an effect is, and the values that its texts name. */
export interface StoredPlace {
  language: string
  timeZone: string
  values: Readonly<Record<string, unknown>>
}
