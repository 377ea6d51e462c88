import { frame } from '../../streams/frame.ts'
import type { NoticeTopic } from '../../streams/streamTopic.ts'

/** NOTIFY channel for changes of connections and their syncs. */
export const integrationChannel = 'integration'

/** Topic that tells people of a tenant which of its connections have changed. */
export const integrationTopic: NoticeTopic<string> = {
  channel: integrationChannel,
  keyOf: tenantId => tenantId,
  keyIn: payload => payload.split(':')[0],
  open: (_, send) => ({
    onNotification: payload => send(frame('integration', { id: payload.split(':')[1] })),
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}
