import type { StoreLog } from '../store/storeLog.ts'
import { type Cohort, createCohorts, type Reader, unread } from './cohorts.ts'
import type { FollowedPlace } from './followedPlace.ts'
import { type CloseReason, close, type Follower, fail, isLagging } from './follower.ts'
import type { StoredTopic, StreamPage } from './streamTopic.ts'

export interface StoredPlace<Place, Cursor, Audience> extends FollowedPlace {
  readonly place: Place
  /** Cursor of readers who have everything; undefined until someone does. */
  readonly cursor: Cursor | undefined
  join(follower: Follower, from: { cursor: Cursor; audience: Audience }): void
}

interface Deps<Place, Cursor, Audience> {
  topic: StoredTopic<Place, Cursor, Audience>
  place: Place
  log: StoreLog
  /** Called when nobody follows the place any more. */
  onEmpty: (place: Place) => void
}

/**
 * Sends the stored data of one place to its followers. Readers at the same cursor form one cohort, which reads each
 * page once. A reader that is too slow stays behind at its cursor and continues from there.
 */
export function createStoredPlace<Place, Cursor, Audience>({
  topic,
  place,
  log,
  onEmpty,
}: Deps<Place, Cursor, Audience>): StoredPlace<Place, Cursor, Audience> {
  type OwnReader = Reader<Cursor, Audience>
  type OwnCohort = Cohort<Cursor, Audience>
  const readers = new Map<Follower, OwnReader>()
  const cohorts = createCohorts<Cursor, Audience>()
  let heard = 0
  const self = {
    place,
    followers: readers,
    cursor: undefined as Cursor | undefined,
    quietTicks: 0,
    onNotification: refresh,
    refresh,
    retry: serveAll,
    join,
    leave,
  }
  return self

  function join(follower: Follower, { cursor, audience }: { cursor: Cursor; audience: Audience }): void {
    const reader: OwnReader = { follower, audience, cohort: null }
    readers.set(follower, reader)
    self.quietTicks = 0
    void serve(cohorts.enter(reader, cursor))
  }

  function leave(follower: Follower): void {
    const reader = readers.get(follower)
    readers.delete(follower)
    if (reader) cohorts.leave(reader)
    if (readers.size === 0) onEmpty(place)
  }

  function refresh(): void {
    heard++
    serveAll()
  }

  function serveAll(): void {
    for (const cohort of cohorts.all()) void serve(cohort)
  }

  /** Reads until nothing is left; never rejects. */
  async function serve(cohort: OwnCohort): Promise<void> {
    if (cohort.isReading) return
    cohort.isReading = true
    try {
      while (cohort.readers.size > 0 && cohort.heard < heard) await readNext(cohort)
    } catch (error) {
      giveUp(cohort, error)
    }
    // Synchronous with the last check of `heard`, so that no change falls between the two.
    cohort.isReading = false
  }

  async function readNext(cohort: OwnCohort): Promise<void> {
    const asOf = heard
    const page = await topic.read(place, cohort.cursor)
    if (!page) return dismiss(readers.values(), 'ended')
    for (const reader of cohort.readers) send(reader, cohort.cursor, page)
    if (page.frames.length > 0) self.quietTicks = 0
    if (page.next === 'over') return dismiss(cohort.readers, 'completed')
    if (page.next === 'later') self.cursor = page.cursor
    void serve(cohorts.advance(cohort, page.cursor, page.next === 'later' ? asOf : unread))
  }

  function send(reader: OwnReader, from: Cursor, { frames }: StreamPage<Cursor, Audience>): void {
    const { follower, audience } = reader
    let cursor = from
    for (const frame of frames) {
      if (follower.isGone) return
      const bytes = frame.bytes(audience)
      if (bytes && isLagging(follower)) return void wait(reader, cursor)
      if (bytes) follower.sink.write(bytes)
      cursor = frame.cursor
    }
  }

  /** Waits until the other end has received pending data, then continues. */
  function wait(reader: OwnReader, cursor: Cursor): void {
    const { follower } = reader
    cohorts.leave(reader)
    follower.sink.once('drain', () => {
      follower.stalledTicks = 0
      if (!follower.isGone) void serve(cohorts.enter(reader, cursor))
    })
  }

  function giveUp(cohort: OwnCohort, error: unknown): void {
    // A failed read is repeated at the next tick.
    if (cohort.isLive) return void log.warn({ err: error }, 'Events could not be read')
    log.warn({ err: error }, 'A stream could not be served')
    for (const reader of cohort.readers) {
      cohorts.leave(reader)
      fail(reader.follower)
    }
  }

  function dismiss(those: Iterable<OwnReader>, reason: CloseReason): void {
    for (const reader of those) {
      cohorts.leave(reader)
      close(reader.follower, reason)
    }
  }
}
