import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { CalendarError, type CalendarFault } from '../../providers/calendars/calendarError.ts'
import type { SignedInAccount } from '../integrations/oauth/signedInAccounts.ts'
import type { StoredLink } from './store/linkStore.ts'

type Status = components['schemas']['CalendarTokenStatus']

/** Returns a connection as the API shows it. */
export function shownLink(link: StoredLink | undefined): components['schemas']['CalendarConnection'] {
  if (!link) {
    return {
      ...{ account_id: null, account: null, write_calendar: null, conflict_calendars: [] },
      two_way: false,
    }
  }
  const { integration_id: account_id, account, write_calendar, conflict_calendars, two_way } = link
  return { account_id, account, write_calendar, conflict_calendars, two_way }
}

/** The health of a connection that exists. */
interface LinkStatus extends Status {
  state: Exclude<Status['state'], 'not_connected'>
}

/** Returns the health of a connection. `known` is what is wrong with its account without asking. */
export function linkStatus(
  link: StoredLink,
  account: Pick<SignedInAccount, 'connectedAt'> | null,
  known: CalendarError | null,
): LinkStatus {
  // What failed before the latest sign-in says nothing any more.
  const isNew = account !== null && link.checked_at !== null && account.connectedAt > link.checked_at
  const code = known?.code ?? (isNew ? null : link.fault_code)
  const isWell = code === null
  return {
    state: stateOf(code),
    account_id: link.integration_id,
    account: link.account,
    reason: code,
    message: isWell ? null : (known?.message ?? link.fault),
    checked_at: link.checked_at?.toISOString() ?? null,
    failing_since: isWell ? null : (link.failing_since?.toISOString() ?? null),
  }
}

export const noStatus: Status = {
  state: 'not_connected',
  ...{ account_id: null, account: null, reason: null, message: null, checked_at: null, failing_since: null },
}

function stateOf(code: CalendarFault | null): LinkStatus['state'] {
  if (code === null) return 'connected'
  if (code === 'unauthorized') return 'reauth_required'
  return code === 'insufficient_scope' ? 'insufficient_scope' : 'error'
}

/** Returns what a person gets who asks for the calendars of an account. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof CalendarError)) return error
  const { code, message: detail } = error
  if (code === 'insufficient_scope')
    return new AppError('calendar.insufficient_scope', { detail, cause: error })
  const isAway = away.has(code)
  return new AppError(isAway ? 'calendar.unavailable' : 'calendar.refused', {
    detail,
    extra: { reason: code },
    cause: error,
  })
}

const away: ReadonlySet<CalendarFault> = new Set(['throttled', 'unavailable'])
