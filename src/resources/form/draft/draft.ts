import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** Tenant, person, and record that a draft belongs to. */
export interface DraftPlace {
  /** Host of the tenant, as in the address. */
  host: string
  user: string
  entity: string
  /** The record's id; "new" for a record that does not exist yet. */
  id: string
}

/** Unsaved edits of a record. */
export interface Draft {
  /** ISO time of the last edit. */
  at: string
  /** Tab in which the edits were made. */
  tab: string
  /** The record before the edits, without base fields. */
  base: JsonObject
  /** The record with the edits. */
  data: JsonObject
}

/** Number of days for which edits are offered. */
export const draftDays = 14

const dayMs = 86_400_000

export function isExpired({ at }: Draft, now: Date): boolean {
  return now.getTime() - Date.parse(at) > draftDays * dayMs
}

/** Returns the key prefix that all drafts of a place share. */
export function draftPrefix({ host, user, entity, id }: DraftPlace): string {
  return `${[host, user, entity, id].map(encodeURIComponent).join('/')}/`
}
