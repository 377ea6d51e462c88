import { frame } from '../../../streams/frame.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'
import { questionChannel } from '../store/questionStore.ts'

/** Notifies the team of changes in the questions of chains. */
export const questionTopic: NoticeTopic<string> = {
  channel: questionChannel,
  keyOf: tenantId => tenantId,
  keyIn: tenantId => tenantId,
  open: (_, send) => ({
    onNotification: () => send(frame('questions_changed', {})),
    onGap: () => send(frame('resync', {})),
    close: () => {},
  }),
}
