import type { Follower } from './follower.ts'

/** A follower who receives stored data. */
export interface Reader<Cursor, Audience> {
  readonly follower: Follower
  readonly audience: Audience
  /** Null while the reader is too slow for the next frame. */
  cohort: Cohort<Cursor, Audience> | null
}

/** Readers at the same cursor, who share each read. */
export interface Cohort<Cursor, Audience> {
  readonly readers: Set<Reader<Cursor, Audience>>
  cursor: Cursor
  /** The cursor in the form that is compared. */
  key: string
  /** Number of notifications heard when its last read began; `unread` if there is more to read in any case. */
  heard: number
  /** Set once the cohort has read everything. */
  isLive: boolean
  isReading: boolean
}

export const unread = -1

/** Groups the readers of one place by cursor. */
export function createCohorts<Cursor, Audience>() {
  type OwnReader = Reader<Cursor, Audience>
  type OwnCohort = Cohort<Cursor, Audience>
  const cohorts = new Map<string, OwnCohort>()
  return { all: () => cohorts.values(), enter, leave, advance }

  /** Adds the reader to the cohort at its cursor, and returns that cohort. */
  function enter(reader: OwnReader, cursor: Cursor): OwnCohort {
    const key = JSON.stringify(cursor)
    const there = cohorts.get(key) ?? newCohort(cursor, key)
    cohorts.set(key, there)
    admit(reader, there)
    return there
  }

  function leave(reader: OwnReader): void {
    const { cohort } = reader
    reader.cohort = null
    cohort?.readers.delete(reader)
    if (cohort?.readers.size === 0) remove(cohort)
  }

  /**
   * Moves the cohort to a new cursor, or merges it into the cohort already there. Returns the cohort that its readers
   * are in.
   */
  function advance(cohort: OwnCohort, cursor: Cursor, heard: number): OwnCohort {
    remove(cohort)
    if (cohort.readers.size === 0) return cohort
    const key = JSON.stringify(cursor)
    const there = cohorts.get(key)
    if (there) {
      for (const reader of cohort.readers) admit(reader, there)
      cohort.readers.clear()
      there.heard = heard === unread ? unread : Math.max(there.heard, heard)
      return there
    }
    cohort.cursor = cursor
    cohort.key = key
    cohort.heard = heard
    cohort.isLive ||= heard !== unread
    cohorts.set(key, cohort)
    return cohort
  }

  function remove(cohort: OwnCohort): void {
    if (cohorts.get(cohort.key) === cohort) cohorts.delete(cohort.key)
  }

  function admit(reader: OwnReader, cohort: OwnCohort): void {
    cohort.readers.add(reader)
    reader.cohort = cohort
  }

  function newCohort(cursor: Cursor, key: string): OwnCohort {
    return { readers: new Set(), cursor, key, heard: unread, isLive: false, isReading: false }
  }
}
