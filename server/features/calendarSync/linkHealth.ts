import type { CalendarFault } from '../../providers/calendars/calendarError.ts'
import { CalendarError } from '../../providers/calendars/calendarError.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { countFailedCopies } from './store/copyStore.ts'
import { lockLink, noteLink, type StoredLink } from './store/linkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  /** Mails the tenant's admins, in the transaction. */
  mailAdmins: (db: TenantDb, tenantId: string, mail: { subject: string; text: string }) => Promise<void>
  now: () => Date
}

export type LinkHealth = ReturnType<typeof createLinkHealth>

/** Failures that pass by themselves; the admins hear of them only if they last. */
const passing: ReadonlySet<CalendarFault> = new Set([
  'throttled',
  'unavailable',
  'gone',
  'changed',
  'conflict',
])
const patienceMs = 30 * 60_000
/** Failures that say nothing of the account and what it may read, unless all is just being read. */
const ofOneEvent: ReadonlySet<CalendarFault> = new Set([
  'gone',
  'changed',
  'conflict',
  'invalid',
  'forbidden',
  'not_found',
])
/** Without a Retry-After, a provider that throttles is left alone this long. */
const usualWaitMs = 30_000
const longestWaitMs = 3_600_000
/** A success that follows another one is noted again after this time. */
const recentMs = 60_000

/** Creates the notes about linked calendars: which cannot be asked, since when, and one mail about each failure. */
export function createLinkHealth({ database, mailAdmins, now }: Deps) {
  return { reading, during, unwritten }

  /** Reads all calendars of a link and notes whether it worked. Throws what the work throws. */
  async function reading<Result>(link: StoredLink, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      await succeeded(link)
      return result
    } catch (error) {
      if (error instanceof CalendarError) await failed(link, error)
      throw error
    }
  }

  /**
   * Runs another request of a link and notes a failure, without a mail: reading tells of the account, and `unwritten` of
   * bookings. Its success says nothing of the other calendars.
   */
  async function during<Result>(link: StoredLink, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CalendarError && !ofOneEvent.has(error.code)) await failed(link, error, false)
      throw error
    }
  }

  /** Notes a success, unless nothing has changed and the latest one is recent: offers read often. */
  async function succeeded(link: StoredLink): Promise<void> {
    const { checked_at, fault_code, failing_since, alerted_at, retry_at } = link
    const isWell = [fault_code, failing_since, alerted_at, retry_at].every(value => value === null)
    const isRecent = checked_at !== null && now().getTime() - checked_at.getTime() < recentMs
    if (isWell && isRecent) return
    const well = { fault: null, fault_code: null, failing_since: null, alerted_at: null, retry_at: null }
    await database.inTenant(link.tenant_id, db => noteLink(db, link, { ...well, checked_at: now() }))
  }

  async function failed(
    link: StoredLink,
    { code, message, retryAfterMs }: CalendarError,
    mayTell = true,
  ): Promise<void> {
    const at = now()
    await database.inTenant(link.tenant_id, async db => {
      // Locked, so that several failures at once lead to one mail.
      const current = await lockLink(db, link)
      if (!current || current.version !== link.version) return
      const since = current.failing_since ?? at
      const isLasting = !passing.has(code) || at.getTime() - since.getTime() >= patienceMs
      const tells = mayTell && isLasting && current.alerted_at === null
      const waitMs = Math.min(retryAfterMs ?? usualWaitMs, longestWaitMs)
      const isFresh = current.retry_at !== null && current.retry_at > at
      await noteLink(db, link, {
        ...{ fault: message, fault_code: code, failing_since: since, checked_at: at },
        ...(tells && { alerted_at: at }),
        ...(code === 'throttled' && !isFresh && { retry_at: new Date(at.getTime() + waitMs) }),
      })
      if (tells) await tell(db, link, message)
    })
  }

  /** Tells the admins that a booking could not be written, if it is the first one. */
  async function unwritten(db: TenantDb, link: StoredLink, message: string): Promise<void> {
    if ((await countFailedCopies(db, link)) > 1) return
    const name = link.account.replace(/\s+/g, ' ')
    await mailAdmins(db, link.tenant_id, {
      subject: `A booking could not be written to the calendar of ${name}`,
      text: `${message} The booking stands, and we go on trying. Look at the calendar under Calendars: the account may need to be connected again, or another calendar chosen.`,
    })
  }

  async function tell(db: TenantDb, { tenant_id, account }: StoredLink, message: string): Promise<void> {
    const name = account.replace(/\s+/g, ' ')
    await mailAdmins(db, tenant_id, {
      subject: `The calendar of ${name} cannot be read`,
      text: `${message} Until it can be read again, no times are offered that depend on it. Open the calendar under Calendars to connect the account again, or choose “No longer ask this calendar” there.`,
    })
  }
}
