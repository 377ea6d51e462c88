import type { FieldKind } from '../../../../common/schema/fieldKind.ts'
import { startOfZonedDay, zonedDate } from '../../../../common/time/zonedDay.ts'
import type { Operand, Variable } from './query.ts'

/** The time, time zone and user of a query, for `$now`, `$today` and `$me`. */
export interface Moment {
  readonly now: Date
  /** UTC if left out. */
  readonly timeZone?: string
  readonly actorId: string
}

/** Returns the value of an operand; days are in the moment's time zone. */
export function resolveOperand(operand: Operand, kind: FieldKind, moment: Moment): string | number | boolean {
  if (typeof operand !== 'object') return operand
  if (operand.variable === 'me') return moment.actorId
  const { now, timeZone = 'UTC' } = moment
  const time = operand.variable === 'today' ? startOfZonedDay(now, timeZone) : shifted(operand, now)
  return kind === 'date' ? zonedDate(time, timeZone) : time.toISOString()
}

const milliseconds: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

function shifted({ amount, unit }: Extract<Variable, { variable: 'now' }>, now: Date): Date {
  return bounded(unit === 'M' ? addMonths(now, amount) : now.getTime() + amount * (milliseconds[unit] ?? 0))
}

function addMonths(now: Date, amount: number): number {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + amount, 1)
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + amount + 1, 0)).getUTCDate()
  // In a shorter month, the 31st becomes its last day.
  const day = Math.min(now.getUTCDate(), lastDay)
  return first + (day - 1) * 86_400_000 + (now.getTime() % 86_400_000)
}

// Outside these years, ISO text starts with a sign and no longer sorts.
const earliest = Date.parse('0000-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

function bounded(time: number): Date {
  return new Date(Math.min(Math.max(time, earliest), latest))
}
