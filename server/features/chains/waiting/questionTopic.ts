import { frame } from '../../../streams/frame.ts'
import type { NoticeTopic } from '../../../streams/streamTopic.ts'
import { questionChannel } from '../store/questionStore.ts'

/** Tells people of the team that what chains ask has changed. */
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
