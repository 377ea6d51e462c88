import { frame } from '../../streams/frame.ts'
import type { NoticeTopic } from '../../streams/streamTopic.ts'
import { importChannel, readImportChange } from './importChange.ts'

/** Topic that notifies people of a tenant about the progress of its imports. */
export const importTopic: NoticeTopic<string> = {
  channel: importChannel,
  keyOf: tenantId => tenantId,
  keyIn: payload => readImportChange(payload)?.tenantId,
  open: (_, send) => ({
    onNotification: payload => {
      const change = readImportChange(payload)
      if (!change) return
      const { entity, id, status, progress } = change
      send(frame('import', { entity, _id: id, status, progress }))
    },
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}
