import { frame } from '../../../streams/frame.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'

/** The NOTIFY channel on which it is told that a chat was seen somewhere, or refused. */
export const embedReportChannel = 'sighting'

/** Tells people of a tenant when its chat has asked how it looks from a site. */
export const embedReportTopic: NoticeTopic<string> = {
  channel: embedReportChannel,
  keyOf: tenantId => tenantId,
  keyIn: payload => payload,
  open: (_, send) => ({
    onNotification: () => send(frame('sighting', {})),
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}
