import { orAborted } from '../../limits/abortable.ts'
import { CalendarError, calendarError } from '../../providers/calendars/calendarError.ts'
import type {
  CalendarProvider,
  CalendarProviders,
  SendCalendarRequest,
} from '../../providers/calendars/calendarProvider.ts'
import { type WebClient, WebError } from '../../providers/web/webClient.ts'
import type { Database } from '../../store/database.ts'
import { allowsScope } from '../integrations/oauth/allowsScope.ts'
import type { SignedInAccount, SignedInAccounts } from '../integrations/oauth/signedInAccounts.ts'
import { SourceError } from '../integrations/sourceError.ts'
import type { StoredLink } from './store/linkStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  accounts: Pick<SignedInAccounts, 'find' | 'request'>
  providers: CalendarProviders
  webClient: Pick<WebClient, 'request'>
  now: () => Date
}

/** The other system, in the name of an account. */
export interface OpenedAccount {
  provider: CalendarProvider
  send: SendCalendarRequest
}

type AccountKey = Pick<StoredLink, 'tenant_id' | 'provider' | 'integration_id'>

export type OpenLink = ReturnType<typeof createOpenLink>

/** Answers may be long lists of events. */
const maxBytes = 8_000_000
const requestMs = 15_000

/** Creates the way to the calendars of an account. All functions throw CalendarError. */
export function createOpenLink({ database, accounts, providers, webClient, now }: Deps) {
  return { openLink, openAccount, faultOf }

  /** Opens the account of a link, unless it wants to be left alone. */
  async function openLink(link: StoredLink, signal: AbortSignal): Promise<OpenedAccount> {
    const { retry_at } = link
    if (retry_at && retry_at > now()) {
      throw calendarError('throttled', { retryAfterMs: retry_at.getTime() - now().getTime() })
    }
    return openAccount(link, signal)
  }

  async function openAccount(key: AccountKey, signal: AbortSignal): Promise<OpenedAccount> {
    const { tenant_id: tenantId, provider: name, integration_id: id } = key
    const provider = providers[name]
    const account = id === null ? null : await database.inTenant(tenantId, db => accounts.find(db, name, id))
    const fault = faultOf(name, account)
    if (fault || !account) throw fault ?? calendarError('unauthorized')
    return { provider, send: sendAs(tenantId, account.id, signal) }
  }

  /** Returns why the calendars of an account cannot be used, as far as known without asking; null if they can. */
  function faultOf(name: CalendarProvider['name'], account: SignedInAccount | null): CalendarError | null {
    if (!account)
      return new CalendarError('unauthorized', 'The account is no longer connected. Connect it again.')
    if (account.state === 'reauth_required') return calendarError('unauthorized')
    if (account.state === 'disabled') {
      return new CalendarError('forbidden', 'The account is switched off under Integrations.')
    }
    const isAllowed = providers[name].scopes.every(scope => allowsScope(account.scopes, scope))
    return isAllowed ? null : calendarError('insufficient_scope')
  }

  function sendAs(tenantId: string, id: string, signal: AbortSignal): SendCalendarRequest {
    return async ({ method = 'GET', url, headers = {}, body }) => {
      const { origin } = new URL(url)
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const sent = accounts.request(tenantId, id, token =>
        webClient.request({
          ...{ method, url, signal, maxBytes, timeoutMs: requestMs, ...content },
          headers: {
            ...headers,
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          isWithin: target => target.origin === origin,
        }),
      )
      try {
        return await orAborted(sent, signal)
      } catch (error) {
        throw asCalendarError(error)
      }
    }
  }
}

/** Returns the failure of a request as a CalendarError; rethrows the stop of a job and faults of our own. */
function asCalendarError(error: unknown): CalendarError {
  if (error instanceof CalendarError) return error
  if (error instanceof SourceError) {
    const { code, message, retryAfterMs = null } = error
    if (code === 'unauthorized') return calendarError('unauthorized')
    if (code === 'rate_limited') return calendarError('throttled', { retryAfterMs })
    return new CalendarError(code === 'invalid' ? 'invalid' : 'unavailable', message, { cause: error })
  }
  const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
  if (isSilent || error instanceof WebError) return calendarError('unavailable')
  throw error
}
