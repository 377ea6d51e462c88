import type { EntityData } from '../../../store/records/entityData.ts'
import type { ServiceRules } from '../availability/availabilityInput.ts'
import { bookingTerms, type Service } from '../bookingTerms.ts'

/** Returns the rules of a service, completed with the general ones. A duration in minutes replaces the service's. */
export function serviceRules(
  rules: EntityData<'scheduling_rules'>,
  service: Service | undefined,
  duration = service?.duration_minutes ?? usualMinutes,
): ServiceRules {
  const { buffers, capacity } = bookingTerms(rules, service)
  const { per_day = null, per_week = null } = rules.limits
  return {
    service_id: service?.service_id ?? '',
    duration_minutes: duration,
    buffers,
    seats: capacity,
    mode: service?.mode ?? 'any',
    minimum_notice_minutes: service?.minimum_notice_minutes ?? rules.minimum_notice_minutes,
    window_days: rules.window_days,
    slot_interval_minutes: rules.slot_interval_minutes,
    limits: { per_day, per_week },
  }
}

/** The duration of an appointment without a service. */
const usualMinutes = 30
