import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { localTexts } from '../../../ui/texts/localTexts.ts'
import type { RecordExtensions } from '../RecordExtensions.ts'

/** Text of the empty list. It is available before the conversation pages are loaded. */
const emptyHint = localTexts({
  en: 'They appear here as visitors write to you. What you say to an agent yourself is a test: the filter “Test” shows those.',
  de: 'Sie erscheinen hier, sobald Ihnen Besucher schreiben. Was Sie selbst zu einem Agenten sagen, ist ein Test: Der Filter „Test“ zeigt diese.',
})

export const recordExtensions: RecordExtensions = {
  conversation: {
    Notice: lazyPart(() => import('./ConversationTranscript.tsx').then(one => one.ConversationTranscript)),
    told: ['last_message'],
    emptyHint,
    isSingular: true,
  },
}
