import { isTimeZone } from '../../../../common/time/timeZone.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { businessCountry } from '../../conversations/businessCountry.ts'
import { visitorPlace } from '../../conversations/visitorPlace.ts'
import { serviceOf } from '../bookingTerms.ts'
import type { BookingLinks } from '../manage/bookingLinks.ts'
import { type BookingSurroundings, bookingSurroundings } from '../store/bookingSurroundings.ts'
import type { BookingFacts } from './bookingMail.ts'

type Booking = NonNullable<EntityData<'booking'>>

interface Deps {
  links: Pick<BookingLinks, 'of'>
  /** Returns the origin of links in a tenant's mails. */
  mailOrigin: (tenantId: string) => Promise<string>
}

interface Named {
  tenantId: string
  bookingId: string
  booking: Booking
}

export type BookingFactsReader = ReturnType<typeof createBookingFacts>

/** Creates the reader of what mails about a booking draw on, in the transaction that writes them. */
export function createBookingFacts({ links, mailOrigin }: Deps) {
  return { read }

  async function read(
    db: TenantDb,
    { tenantId, bookingId, booking }: Named,
  ): Promise<{ facts: BookingFacts; rules: BookingSurroundings['rules'] }> {
    const around = await bookingSurroundings(db, booking)
    const origin = await mailOrigin(tenantId)
    const { rules, business, tenant } = around
    const { email, name = tenant.frontend.top_bar_title ?? '' } = business
    const service = serviceOf(rules, booking.service_id)
    const facts = {
      ...mannerOf(booking, around),
      service: service?.name,
      place: booking.location ?? service?.location,
      business: name,
      organizer: email ?? `no-reply@${new URL(origin).hostname}`,
      ...(await links.of(db, { tenantId, bookingId, origin })),
    }
    return { facts, rules }
  }
}

/** Returns the person's language, by the booking, their conversation, their contact or the tenant, and the zone of the booking. */
function mannerOf(
  { timezone, language: own }: Booking,
  { business, tenant, conversation, contact }: BookingSurroundings,
) {
  const spoken = own ?? conversation?.language_id ?? contact?.language
  const { language, locale, timeZone } = visitorPlace({
    conversation: spoken === undefined ? {} : { language_id: spoken },
    country: businessCountry(business),
    language: tenant.language,
    timeZone: isTimeZone(tenant.timezone) ? tenant.timezone : 'UTC',
  })
  // Words exist in German and English alone; dates in a third language would stand among them.
  const isKnown = ['de', 'en'].includes(language.split('-')[0] ?? '')
  return {
    language,
    locale: isKnown ? locale : 'en',
    timeZone: timezone !== undefined && isTimeZone(timezone) ? timezone : timeZone,
  }
}
