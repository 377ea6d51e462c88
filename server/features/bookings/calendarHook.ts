import { isTimeZone } from '../../../common/time/timeZone.ts'
import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'

/** Refuses a new time zone of a calendar that does not exist. */
export const calendarHook: EntityHook = {
  beforeWrite: async (_, records, before) =>
    records.map((record, index) => {
      const { timezone } = record
      if (timezone === before[index]?.data.timezone || isTimeZone(String(timezone))) return record
      const message = 'This is not a time zone. Enter one such as Europe/Berlin.'
      return new AppError('record.invalid', {
        errors: [{ pointer: '/timezone', keyword: 'timezone', message }],
      })
    }),
}
