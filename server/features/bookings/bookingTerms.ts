import type { EntityData } from '../../store/records/entityData.ts'

type Rules = EntityData<'scheduling_rules'>
export type Service = NonNullable<Rules['services']>[number]

/** What the scheduling rules say about bookings of a service. */
export interface BookingTerms {
  buffers: { before_minutes: number; after_minutes: number }
  /** Seats of one appointment. */
  capacity: number
  requiresConfirmation: boolean
}

/** Returns a service by its short name. */
export function serviceOf({ services = [] }: Rules, serviceId: string | undefined): Service | undefined {
  return services.find(({ service_id }) => service_id === serviceId)
}

/** Returns the terms of a service, completed with the general rules; those alone without a service. */
export function bookingTerms(rules: Rules, service: Service | undefined): BookingTerms {
  return {
    buffers: {
      before_minutes: service?.buffers?.before_minutes ?? rules.buffers.before_minutes,
      after_minutes: service?.buffers?.after_minutes ?? rules.buffers.after_minutes,
    },
    capacity: service?.seats ?? single,
    requiresConfirmation: service?.requires_confirmation ?? rules.requires_confirmation,
  }
}

/** Without a service, an appointment is for one booking. */
const single = 1
