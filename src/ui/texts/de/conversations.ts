import type { Texts } from '../Texts.ts'

/** Texts of the list and the pages of conversations, in German. */
export const conversations: Texts['conversations'] = {
  none: 'Sie erscheinen hier, sobald Ihnen Besucher schreiben. Was Sie selbst zu einem Agenten sagen, ist ein Test: Der Filter „Test“ zeigt diese.',
  title: 'Was gesagt wurde',
  visitor: 'Besucher',
  savePdf: 'Als PDF sichern',
  silent: 'Noch wurde nichts gesagt. Nachrichten erscheinen hier, sobald sie eintreffen.',
}
