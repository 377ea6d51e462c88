import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'
import { emptyHint } from './emptyHint.ts'

export const ownExtras: OwnExtras = {
  conversation: {
    Notice: lazyPart(() => import('./ConversationTranscript.tsx').then(one => one.ConversationTranscript)),
    told: ['last_message'],
    emptyHint,
    isSingular: true,
  },
}
