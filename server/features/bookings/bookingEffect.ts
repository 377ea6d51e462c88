import { givenMoment } from '../../../common/time/givenMoment.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import { type EffectKind, EffectRefused } from '../effect.ts'
import { effectText } from '../effectText.ts'
import type { ExactOffers } from './offers/exactOffers.ts'

interface Deps {
  records: Pick<RecordServices, 'store'>
  exact: Pick<ExactOffers, 'book'>
}

/** Creates the effect that books an appointment by the scheduling rules. */
export function bookingEffect({ records: { store }, exact }: Deps): EffectKind<'booking'> {
  return {
    type: 'booking',
    run: async (place, { start, calendar_id: calendarId, service_id: serviceId = '', ...person }) => {
      const { scope, effectId: id, conversationId, contactId, timeZone } = place
      const calendar = calendarId ? await findRecord(store, scope, 'calendar', calendarId) : undefined
      const written = effectText(start, place)
      const at = givenMoment(written, calendar?.data.timezone || timeZone)
      if (at === undefined) throw new EffectRefused(`“${written}” is not a date with a time.`)
      const [name, email, phone] = [person.name, person.email, person.phone].map(text =>
        effectText(text, place),
      )
      if (!name) throw new EffectRefused('The appointment has no name of a person.')
      await exact.book(
        scope,
        { id, start: at, serviceId, seats: 1, ...(calendarId !== undefined && { calendarId }) },
        {
          name,
          ...(email && { email }),
          ...(phone && { phone }),
          ...(contactId && { contact_id: contactId }),
        },
        { source: 'automation', ...(conversationId && { conversation_id: conversationId }) },
      )
      return { record: { entity: 'booking', id } }
    },
  }
}
