import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { CalendarProviders } from '../../providers/calendars/calendarProvider.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { BookingFollower } from '../bookingFollower.ts'
import type { BookingService } from '../bookings/bookingService.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { SignedInAccounts } from '../integrations/oauth/signedInAccounts.ts'
import { calendarSyncRoutes } from './calendarSyncRoutes.ts'
import { createBookingCopies } from './copies/bookingCopies.ts'
import { copyJob } from './copies/copyJob.ts'
import { createLookBack } from './copies/lookBack.ts'
import { planCopies } from './copies/planCopies.ts'
import { createWriteCopy } from './copies/writeCopy.ts'
import { createForeignBusy } from './foreignBusy.ts'
import { createKnownBusy } from './knownBusy.ts'
import { createLinkHealth } from './linkHealth.ts'
import { createLinkService } from './linkService.ts'
import { createNoticeService } from './notices/noticeService.ts'
import { createOpenLink } from './openLink.ts'
import { createReadLink } from './readLink.ts'
import { allLinks, purgeLinks } from './store/linkStore.ts'
import { alignJob } from './sync/alignJob.ts'
import { createEventMoves } from './sync/eventMoves.ts'
import { enqueueLink, linkJob } from './sync/linkJob.ts'
import { createSyncLink } from './sync/syncLink.ts'
import { createWatchLink } from './sync/watchLink.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'webClient' | 'log' | 'now'> {
  accounts: SignedInAccounts
  providers: CalendarProviders
  origins: Pick<TenantOrigins, 'forCaller'>
  tenants: { mailOrigin(scope: Scope): Promise<string> }
  /** Changes bookings whose events were moved or removed. */
  bookings: () => Pick<BookingService, 'move' | 'cancel'>
  /** Mails the tenant's admins, in the transaction. */
  mailAdmins: (db: TenantDb, tenantId: string, mail: { subject: string; text: string }) => Promise<void>
}

/** Creates the feature that keeps our calendars and those of Google and Microsoft together. */
export function createCalendarSyncFeature(deps: Deps) {
  const { database, accounts, providers, origins, tenants, bookings, mailAdmins, webClient, log, now } = deps
  const { store } = deps.records
  const access = createOpenLink({ database, accounts, providers, webClient, now })
  const { openLink } = access
  const health = createLinkHealth({ database, mailAdmins, now })
  const readLink = createReadLink({ openLink, health })
  const { busyOf, refresh } = createForeignBusy({ database, store, readLink, now })
  const watchLink = createWatchLink({ database, originOf: tenants.mailOrigin, now })
  const moves = createEventMoves({ database, bookings, now })
  const syncLink = createSyncLink({ database, moves, now })
  const links = createLinkService({ database, store, accounts, providers, access, watchLink, now })
  const follower: BookingFollower = {
    follow: async (db, { tenantId, bookingId, kind, booking }) => {
      // What took place stays in the calendars as it is.
      if (kind === 'completed' || kind === 'no_show') return
      await planCopies(db, providers, { tenantId, bookingId, booking, at: now() })
    },
  }
  return {
    foreignCalendars: { busyOf, known: createKnownBusy({ database, accounts, faultOf: access.faultOf }) },
    bookingFollowers: [follower],
    handlers: calendarSyncRoutes({
      links,
      copies: createBookingCopies({ database, store }),
      notices: createNoticeService({ database }),
      origins,
    }),
    jobs: [
      copyJob({
        ...{ database, store, access, health, now },
        writeCopy: createWriteCopy({ database, moves, now }),
        lookBack: createLookBack({ database, store, readLink, now }),
      }),
      linkJob({ database, store, openLink, refresh, health, syncLink, watchLink, log, now }),
      alignJob({ database, store, providers, now }),
    ],
    upkeep: [
      {
        task: 'look at connected calendars',
        everySeconds: 600,
        run: async () => {
          for (const link of await allLinks(database.owner)) await enqueueLink(database.owner, link)
        },
      },
      {
        task: 'forget calendars and copies of bookings that are gone',
        everySeconds: 3600,
        run: () => purgeLinks(database.owner),
      },
    ],
  } satisfies Feature & Record<string, unknown>
}
