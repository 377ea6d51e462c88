import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'
import { emptyHint } from './emptyHint.ts'

export const recordExtensions: RecordExtensions = {
  conversation: {
    Notice: lazyPart(() => import('./ConversationTranscript.tsx').then(one => one.ConversationTranscript)),
    told: ['last_message'],
    emptyHint,
    isSingular: true,
  },
}
