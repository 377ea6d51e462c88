import type { JsonObject } from '../../../../common/json/jsonValue.ts'

/** Whose edits of what: everything that tells one draft from another. */
export interface DraftPlace {
  /** Host of the tenant, as it stands in the address. */
  host: string
  user: string
  entity: string
  /** The record's id; "new" for one that is not there yet. */
  id: string
}

/** Edits that were not saved. */
export interface Draft {
  /** ISO time of the last of them. */
  at: string
  /** The tab they were made in. */
  tab: string
  /** The record as it was when they began, without base fields. */
  base: JsonObject
  /** The record with the edits. */
  data: JsonObject
}

/** Edits are offered for so long. */
export const draftDays = 14

const dayMs = 86_400_000

export function isExpired({ at }: Draft, now: Date): boolean {
  return now.getTime() - Date.parse(at) > draftDays * dayMs
}

/** What all drafts of a place have in common. */
export function draftPrefix({ host, user, entity, id }: DraftPlace): string {
  return `${[host, user, entity, id].map(encodeURIComponent).join('/')}/`
}
