import { integer, text, whole } from './resultSchemas.ts'

const moment = { ...text, format: 'date-time' } as const

/** Schema of free times. Date, time and weekday are those of the calendar's time zone. */
export const slotsSchema = whole({
  slots: {
    type: 'array',
    items: whole({
      ...{ start: moment, end: moment, seats_left: integer, calendar_id: text, calendar: text },
      ...{ date: text, time: text, weekday: text, timezone: text },
    }),
  },
  count: integer,
})
