import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { fillPlaceholders, plainText } from '../../../templates/placeholders.ts'
import type { OutboxService } from '../../outbox/outboxService.ts'
import { bookingById } from '../store/ownBookings.ts'
import type { BookingFactsReader } from './bookingFacts.ts'
import { bookingMail, greetedName } from './bookingMail.ts'
import { remindOfBooking } from './planReminders.ts'
import { type Manner, writtenDate, writtenTime } from './writtenTimes.ts'

type Booking = NonNullable<EntityData<'booking'>>

interface Deps {
  database: Pick<Database, 'inTenant'>
  outbox: Pick<OutboxService, 'writeToPerson'>
  reader: BookingFactsReader
  now: () => Date
}

/** Creates the job that sends one reminder, unless the appointment or the rules have changed since it was planned. */
export function reminderJob({ database, outbox, reader, now }: Deps): JobType {
  return { task: remindOfBooking, run }

  async function run(job: Job): Promise<void> {
    const { tenantId, payload } = job
    const [bookingId, start] = [String(payload.booking), String(payload.start)]
    await database.inTenant(tenantId, async db => {
      // With the mail, so that it is written once even if this process dies.
      await job.finish(db)
      const booking = (await bookingById(db, bookingId))?.data
      if (!booking?.email || booking.status !== 'accepted' || booking.start !== start) return
      if (Date.parse(start) <= now().getTime()) return
      const { facts, rules } = await reader.read(db, { tenantId, bookingId, booking })
      const rule = rules.reminders?.find(({ before_minutes }) => before_minutes === payload.before_minutes)
      if (!rule) return
      const news = {
        kind: 'reminder' as const,
        bookingId,
        booking,
        at: now(),
        words: filled(rule.text ?? '', booking, facts),
      }
      await outbox.writeToPerson(db, tenantId, bookingMail(booking.email, news, facts))
    })
  }
}

/** The names that the text of a reminder may contain, with their values. */
function valuesOf({ name, start }: Booking, manner: Manner): Readonly<Record<ReminderName, string>> {
  return {
    name: greetedName(name),
    date: writtenDate(start, manner),
    time: writtenTime(start, manner),
  }
}

export const reminderNames = ['name', 'date', 'time'] as const
type ReminderName = (typeof reminderNames)[number]

function filled(text: string, booking: Booking, manner: Manner): string {
  return fillPlaceholders(text, valuesOf(booking, manner), plainText)
}
