import { isRecordId } from '../../../common/isRecordId.ts'
import { AppError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Database } from '../../store/database.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { day, type Interval } from './availability/interval.ts'
import type { ForeignCalendars } from './foreignCalendars.ts'
import { openHolds } from './store/heldTimes.ts'
import { calendarIds } from './store/offeredCalendars.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  foreignCalendars: Pick<ForeignCalendars, 'known'>
  now: () => Date
}

const mostDays = 62

/** Returns the handler that shows what occupies calendars besides their bookings. */
export function calendarBusyRoutes({ database, foreignCalendars, now }: Deps) {
  return {
    getCalendarBusy: async ({ scope: { tenantId }, query }) => {
      const range = rangeOf(query)
      const wanted = query.calendar_ids?.toLowerCase().split(',')
      const { ids, held } = await database.inTenant(tenantId, async db => {
        const ids = await knownIds(db, wanted)
        return { ids, held: await openHolds(db, ids, range, now()) }
      })
      const holds = held.map(({ calendar_id, held_until, hold: { service_id, start, end } }) => ({
        ...{ calendar_id, service_id, start, end },
        held_until: held_until.toISOString(),
      }))
      return { status: 200, body: { ...(await foreignCalendars.known(tenantId, ids, range)), holds } }
    },
  } satisfies Partial<Handlers>
}

/** Returns the range of a query; throws `request.invalid` if it ends before it begins or is too long. */
function rangeOf({ from, to }: { from: string; to: string }): Interval {
  const range = { start: Date.parse(from), end: Date.parse(to) }
  const length = range.end - range.start
  if (length <= 0) throw refused('/query/to', 'order', 'The range must end after it begins.')
  if (length > mostDays * day) {
    throw refused('/query/to', 'maximum', `The range must not be longer than ${mostDays} days.`)
  }
  return range
}

/** Returns the ids of the wanted calendars, or of all; throws `request.invalid` for one that does not exist. */
async function knownIds(db: TenantDb, wanted: readonly string[] | undefined): Promise<readonly string[]> {
  const unknown = 'One of the calendars does not exist.'
  if (!wanted?.every(isRecordId) && wanted) throw refused('/query/calendar_ids', 'x-ref', unknown)
  const found = await calendarIds(db, wanted)
  if (wanted && new Set(wanted).size > found.length) throw refused('/query/calendar_ids', 'x-ref', unknown)
  return found
}

function refused(pointer: string, keyword: string, message: string): AppError {
  return new AppError('request.invalid', { errors: [{ pointer, keyword, message }] })
}
