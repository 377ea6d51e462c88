import { frame } from '../../../streams/frame.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'
import { runChannel } from '../store/runNotices.ts'

/** Notifies viewers of a run, by its id, of its progress. */
export const runTopic: NoticeTopic<string> = {
  channel: runChannel,
  keyOf: id => id,
  keyIn: id => id,
  open: (_, send) => ({
    onNotification: () => send(frame('run_changed', {})),
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}
