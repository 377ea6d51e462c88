import type { OutboundRules } from './outboundMessage.ts'

/** Time zones of a message. */
interface Zones {
  /** The person's own time zone; null if it is not known. */
  ownZone: string | null
  tenantZone: string
}

/** Returns the time zone in which rules read their hours. */
export function hoursZone({ quiet_hours }: OutboundRules, { ownZone, tenantZone }: Zones): string {
  return (quiet_hours.timezone_source === 'contact' ? ownZone : null) ?? tenantZone
}
