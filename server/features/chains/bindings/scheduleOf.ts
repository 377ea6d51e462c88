import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { nextRun } from '../../../jobs/schedule.ts'
import type { Binding } from './binding.ts'

/** Returns the first run time after `after`, in the binding's time zone or else `zone`; null if there is none. */
export function nextTime({ schedule }: Pick<Binding, 'schedule'>, zone: string, after: Date): Date | null {
  const cron = schedule?.cron.trim() ?? ''
  const timeZone = schedule?.timezone ?? zone
  // Six or seven fields would also specify seconds and years.
  if (cron.split(/\s+/).length !== 5 || !isTimeZone(timeZone)) return null
  try {
    return nextRun({ cron, timeZone }, after)
  } catch {
    return null
  }
}

/** Returns whether a binding is due at exactly this time. */
export function isDueAt(binding: Pick<Binding, 'schedule'>, zone: string, at: Date): boolean {
  return nextTime(binding, zone, new Date(at.getTime() - 1))?.getTime() === at.getTime()
}
