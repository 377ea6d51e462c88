import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Interval } from '../bookings/availability/interval.ts'
import { mergeIntervals } from '../bookings/availability/mergeIntervals.ts'
import type { ForeignCalendars } from '../bookings/foreignCalendars.ts'
import type { SignedInAccounts } from '../integrations/oauth/signedInAccounts.ts'
import type { OpenLink } from './openLink.ts'
import { linkStatus } from './presentLink.ts'
import { ownEvents } from './store/copyStore.ts'
import { type LinkWithBusy, linksWithBusy } from './store/linkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  accounts: Pick<SignedInAccounts, 'find'>
  faultOf: OpenLink['faultOf']
}

type Known = Awaited<ReturnType<ForeignCalendars['known']>>
type Own = Awaited<ReturnType<typeof ownEvents>>

/** Creates the reader of what is stored of connected calendars. */
export function createKnownBusy({ database, accounts, faultOf }: Deps): ForeignCalendars['known'] {
  return (tenantId, calendarIds, range) =>
    database.inTenant(tenantId, async db => {
      const links = await linksWithBusy(db, calendarIds)
      if (links.length === 0) return { busy: [], connections: [] }
      const own = await ownEvents(db, calendarIds, links.flatMap(eventIds))
      const busy = links
        .flatMap(link => busyOf(link, range, own))
        .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
      const connections: Known['connections'] = []
      for (const link of links) connections.push(await connectionOf(db, link))
      return { busy, connections }
    })

  async function connectionOf(db: TenantDb, link: LinkWithBusy): Promise<Known['connections'][number]> {
    const { calendar_id, provider, integration_id: account_id, busy_at, busy_from, busy_to } = link
    const account = account_id === null ? null : await accounts.find(db, provider, account_id)
    const { state, reason, checked_at, failing_since } = linkStatus(link, account, faultOf(provider, account))
    return {
      ...{ calendar_id, provider, account_id, state, reason, checked_at, failing_since },
      read_at: busy_at?.toISOString() ?? null,
      known_from: busy_from?.toISOString() ?? null,
      known_to: busy_to?.toISOString() ?? null,
    }
  }
}

function eventIds({ busy }: LinkWithBusy): string[] {
  return busy?.flatMap(({ event_id }) => event_id ?? []) ?? []
}

/** Returns the busy times of a link within a range, without the copies of our bookings. */
function busyOf(
  { calendar_id, provider, busy, write_calendar, conflict_calendars }: LinkWithBusy,
  { start, end }: Interval,
  own: Own,
): Known['busy'] {
  const places = new Map([write_calendar ?? [], conflict_calendars].flat().map(({ id, name }) => [id, name]))
  const others = (busy ?? []).filter(
    one => one.start < end && one.end > start && own(calendar_id, one.event_id) === undefined,
  )
  return [...places].flatMap(([id, source]) =>
    mergeIntervals(others.filter(({ foreign_id }) => foreign_id === id)).map(time => ({
      ...{ calendar_id, provider, source },
      start: new Date(time.start).toISOString(),
      end: new Date(time.end).toISOString(),
    })),
  )
}
