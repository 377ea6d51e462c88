import { AppError } from '../../../errors.ts'
import { slotTaken } from '../../../store/records/slotRefusal.ts'
import type { Refusal } from '../availability/refusal.ts'
import type { Why } from '../availability/why.ts'

/** What a person hears of the reasons of several calendars: the one that came closest to offering the time. */
const nearest = ['busy', 'no_seats', 'limit_reached', 'too_soon', 'too_late'] as const

/** Returns the error for a start that no calendar offers. It tells nothing of other people's appointments. */
export function offerRefusal({ calendars }: Why, now: number): AppError {
  const refusals = calendars.flatMap(({ refusal }) => refusal ?? [])
  const code = nearest.find(each => refusals.some(refusal => refusal.code === each))
  const refusal = refusals.find(each => each.code === code)
  return refusal ? refusalError(refusal, now) : outsideHours()
}

function refusalError(refusal: Refusal, now: number): AppError {
  switch (refusal.code) {
    case 'busy':
    case 'no_seats':
      return slotTaken()
    case 'limit_reached':
      return new AppError('booking.limit_reached', startFault('Please choose another day.'))
    case 'too_soon':
      return new AppError(
        'booking.too_soon',
        startFault(`Please choose a time ${fromNow(refusal.earliest - now)}.`),
      )
    case 'too_late':
      return new AppError('booking.too_late', startFault('Please choose an earlier day.'))
    default:
      return outsideHours()
  }
}

function outsideHours(): AppError {
  return new AppError('booking.outside_hours', startFault('Please choose one of the offered times.'))
}

function startFault(message: string) {
  return { detail: message, errors: [{ pointer: '/start', keyword: 'offer', message }] }
}

/** Returns a duration such as `at least 2 hours from now`. */
function fromNow(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.ceil(minutes / 60), 'hour']
        : [Math.ceil(minutes / 1440), 'day']
  return `at least ${count} ${unit}${count === 1 ? '' : 's'} from now`
}
