import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { nextRun } from '../../../jobs/schedule.ts'
import type { Binding } from './binding.ts'

/** The first time after another at which a binding is to run, in its own zone or its tenant's; null where there is none. */
export function nextTime({ schedule }: Pick<Binding, 'schedule'>, zone: string, after: Date): Date | null {
  const cron = schedule?.cron.trim() ?? ''
  const timeZone = schedule?.timezone ?? zone
  // Six or seven fields would count seconds and years.
  if (cron.split(/\s+/).length !== 5 || !isTimeZone(timeZone)) return null
  try {
    return nextRun({ cron, timeZone }, after)
  } catch {
    return null
  }
}

/** Whether a binding is to run at just this time. */
export function isDueAt(binding: Pick<Binding, 'schedule'>, zone: string, at: Date): boolean {
  return nextTime(binding, zone, new Date(at.getTime() - 1))?.getTime() === at.getTime()
}
