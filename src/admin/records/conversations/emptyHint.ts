import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What an empty list says; it is there before the pages of conversations are loaded. */
export const emptyHint = localTexts({
  en: 'Conversations appear here when visitors write to you. Your own chats with agents are tests: use the filter “Test” to see them.',
  de: 'Gespräche erscheinen hier, sobald Besucher Ihnen schreiben. Ihre eigenen Chats mit Agenten sind Tests: Der Filter „Test“ zeigt sie.',
})
