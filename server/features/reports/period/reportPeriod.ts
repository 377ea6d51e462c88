import { type DatePeriod, type Granularity, timeBuckets } from '../../../../common/time/timeBuckets.ts'
import { isTimeZone } from '../../../../common/time/timeZone.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { tooManyBars } from './tooManyBars.ts'

type Request = Pick<components['schemas']['ReportRequest'], 'from' | 'to' | 'timezone' | 'granularity'>

/** The period of a report. */
export interface ReportPeriod {
  days: DatePeriod
  granularity: Granularity
  /** Instants at which the bars begin, and at the end the one at which the period ends. */
  bounds: readonly Date[]
  start: Date
  end: Date
  isRunning: boolean
}

/** Returns the requested period, in the tenant's zone unless another is named; throws `record.invalid`. */
export function reportPeriod(
  { from, to, timezone, granularity = 'day' }: Request,
  tenantZone: string,
  now: Date,
): ReportPeriod {
  const timeZone = timezone ?? tenantZone
  if (!isTimeZone(timeZone)) throw invalid('/timezone', 'format', 'There is no time zone of this name.')
  checkDay('/from', from)
  checkDay('/to', to)
  if (to < from) throw invalid('/to', 'minimum', 'Choose a last day that is not before the first day.')
  const days = { from, to, timeZone }
  const fault = tooManyBars(from, to, granularity)
  if (fault !== null) throw invalid('/granularity', 'maximum', fault)
  const bounds = timeBuckets(days, granularity)
  const [start, end] = [bounds[0], bounds.at(-1)]
  if (!start || !end) throw new Error('A period has a start and an end')
  return { days, granularity, bounds, start, end, isRunning: now < end }
}

const [earliest, latest] = ['1970-01-01', '2999-12-31']

function checkDay(pointer: string, day: string): void {
  if (day >= earliest && day <= latest) return
  throw invalid(pointer, 'minimum', `Choose a day from ${earliest} to ${latest}.`)
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  return new AppError('record.invalid', { errors: [{ pointer, keyword, message }] })
}
