import { isoTime } from '../../../common/time/isoTime.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { OutboundVerdict } from './outboundMessage.ts'

/** A decision as the API shows it, and as it is kept beside the message. */
export type ShownDecision = components['schemas']['OutboundDecision']

/** Returns a decision as the API shows it. */
export function shownDecision({ decision, at, timeZone, reasons }: OutboundVerdict): ShownDecision {
  return {
    decision,
    ...(at !== undefined && { at: isoTime(at) }),
    time_zone: timeZone,
    reasons: reasons.map(({ at, since, ...reason }) => ({
      ...reason,
      ...(at !== undefined && { at: isoTime(at) }),
      ...(since !== undefined && { since: isoTime(since) }),
    })),
  }
}
