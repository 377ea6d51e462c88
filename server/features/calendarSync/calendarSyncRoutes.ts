import type { components } from '../../../openapi/generated/types.d.ts'
import type { Session } from '../../access/session.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { Handlers } from '../../http/handlers.ts'
import { signInCaller } from '../integrations/oauth/signInCaller.ts'
import type { createBookingCopies } from './copies/bookingCopies.ts'
import type { createLinkService } from './linkService.ts'
import type { createNoticeService } from './notices/noticeService.ts'

interface Deps {
  links: ReturnType<typeof createLinkService>
  copies: ReturnType<typeof createBookingCopies>
  notices: ReturnType<typeof createNoticeService>
  origins: Pick<TenantOrigins, 'forCaller'>
}

/** Events of a subscription at Microsoft after which it no longer tells of changes. */
const endings: ReadonlySet<string> = new Set(['subscriptionRemoved', 'reauthorizationRequired'])

/** Returns the handlers of connected calendars. */
export function calendarSyncRoutes({ links, copies, notices, origins }: Deps) {
  return {
    authorizeCalendar: async call => ({
      status: 201,
      body: await links.authorize(signInCaller(call, origins), keyOf(call.path), call.body),
    }),
    listAvailableCalendars: async ({ scope, path, query }) => {
      const calendars = await links.available(scope, keyOf(path), query.account_id)
      const body = calendars.map(({ id, name, isPrimary, canWrite }) => ({
        ...{ id, name },
        ...{ is_primary: isPrimary, can_write: canWrite },
      }))
      return { status: 200, body }
    },
    getCalendarConnection: async ({ scope, path }) => ({
      status: 200,
      body: await links.settings(scope, keyOf(path)),
    }),
    putCalendarConnection: async ({ scope, path, body }) => ({
      status: 200,
      body: await links.change(scope, keyOf(path), body),
    }),
    getCalendarTokenStatus: async ({ scope, path }) => ({
      status: 200,
      body: await links.status(scope, keyOf(path)),
    }),
    getBookingCopies: async ({ scope, path }) => ({ status: 200, body: await copies.of(scope, path.id) }),
    receiveGoogleNotice: async ({ session, headers }) => {
      // The first notice only says that the watch works.
      if (headers['x-goog-resource-state'] !== 'sync') {
        await notices.receive(tenantOf(session), 'google', [{ token: headers['x-goog-channel-token'] }])
      }
      return { status: 204, body: undefined }
    },
    receiveMicrosoftNotice: async ({ session, query, body }) => {
      const { validationToken } = query
      if (validationToken !== undefined) {
        const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
        return { status: 200, headers, body: validationToken }
      }
      // Text instead of JSON is left unread.
      const sent: components['schemas']['MicrosoftNotices'] | undefined = body
      const taken = (sent?.value ?? []).map(({ clientState, lifecycleEvent = '' }) => ({
        token: clientState,
        isEnded: endings.has(lifecycleEvent),
      }))
      await notices.receive(tenantOf(session), 'microsoft', taken)
      return { status: 202, body: undefined }
    },
  } satisfies Partial<Handlers>
}

function keyOf({ id, provider }: { id: string; provider: 'google' | 'microsoft' }) {
  return { calendar_id: id, provider }
}

function tenantOf({ tenant }: Session): string {
  return tenant.id
}
