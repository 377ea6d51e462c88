import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { localTexts } from '../../../ui/texts/localTexts.ts'
import type { RecordExtensions } from '../RecordExtensions.ts'

/** Text of the empty list. It is available before the conversation pages are loaded. */
const emptyHint = localTexts({
  en: 'Conversations appear here when visitors write to you. Your own chats with agents are tests: use the filter “Test” to see them.',
  de: 'Gespräche erscheinen hier, sobald Besucher Ihnen schreiben. Ihre eigenen Chats mit Agenten sind Tests: Der Filter „Test“ zeigt sie.',
})

export const recordExtensions: RecordExtensions = {
  conversation: {
    Notice: lazyPart(() => import('./ConversationTranscript.tsx').then(one => one.ConversationTranscript)),
    told: ['last_message', 'last_visitor_message'],
    emptyHint,
    isSingular: true,
  },
}
