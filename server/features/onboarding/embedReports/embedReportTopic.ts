import { frame } from '../../../streams/frame.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'

/** NOTIFY channel for chats that were shown or refused on a site. */
export const embedReportChannel = 'sighting'

/** Notifies a tenant's members when a site has requested its chat. */
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
