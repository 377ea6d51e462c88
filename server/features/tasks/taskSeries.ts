import { v7 } from 'uuid'
import { nextOccurrence, type Repetition } from '../../../common/time/nextOccurrence.ts'
import { toWallTime } from '../../../common/time/wallTime.ts'
import type { Task } from './task.ts'

/** Fields by which a series knows its tasks. */
type SeriesPlace = Required<Pick<Task, 'series_id' | 'occurrence' | 'number' | 'skipped'>>

/** Returns the place of the first task of a series: at its due time, its start, or now. */
export function firstInSeries(
  { repeat, due_at, run_at }: Pick<Task, 'repeat' | 'due_at' | 'run_at'>,
  { now, timeZone }: { now: Date; timeZone: string },
): SeriesPlace {
  const at = due_at ?? run_at ?? now.toISOString()
  const occurrence = toWallTime(at, repeat?.timezone ?? timeZone).slice(0, 16)
  return { series_id: v7(), occurrence, number: 1, skipped: 0 }
}

/**
 * Returns the repetition with what its first task determines, so that later ones keep it: the time of day, the time
 * zone, and the day of the month as an anchor.
 */
export function completeRepeat(
  repeat: NonNullable<Task['repeat']>,
  { occurrence }: Pick<SeriesPlace, 'occurrence'>,
  timeZone: string,
): NonNullable<Task['repeat']> {
  const [date = '', time = ''] = occurrence.split('T')
  const isMonthly = repeat.every === 'month' || repeat.every === 'year'
  const day = repeat.day ?? Number(date.slice(8))
  const { day: _day, ...rest } = repeat
  return {
    ...rest,
    at: repeat.at ?? time,
    timezone: repeat.timezone ?? timeZone,
    ...(isMonthly && { day }),
  }
}

/**
 * Returns what the next task of a series has of its own when this one ends, or null if the series is over. Without a
 * due time, the next task opens when its time comes.
 */
export function nextInSeries(task: Task, now: Date): (SeriesPlace & Pick<Task, 'due_at' | 'run_at'>) | null {
  const { repeat, series_id, occurrence, number = 1, due_at, run_at } = task
  if (!repeat || series_id === undefined || occurrence === undefined) return null
  if (repeat.count !== undefined && number >= repeat.count) return null
  const isTimeless = due_at === undefined && run_at === undefined
  const rule = ruleOf(repeat, isTimeless)
  const next = rule && nextOccurrence(rule, occurrence, now.getTime())
  if (!next) return null
  const place = { series_id, occurrence: next.local, number: number + 1, skipped: next.skipped }
  if (due_at === undefined) return { ...place, run_at: next.at }
  if (run_at === undefined) return { ...place, due_at: next.at }
  const lead = Date.parse(due_at) - Date.parse(run_at)
  return { ...place, due_at: next.at, run_at: new Date(Date.parse(next.at) - lead).toISOString() }
}

function ruleOf(repeat: NonNullable<Task['repeat']>, isTimeless: boolean): Repetition | null {
  const { every, interval = 1, on, day, at, timezone, from = 'schedule', until } = repeat
  if (at === undefined || timezone === undefined) return null
  const base = { every, interval, on, day, at, timeZone: timezone, until }
  return { ...base, from: isTimeless ? 'done' : from }
}
