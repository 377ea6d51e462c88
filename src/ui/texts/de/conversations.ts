import type { Texts } from '../Texts.ts'

/** Texts of the list and the pages of conversations, in German. */
export const conversations: Texts['conversations'] = {
  none: 'Sie erscheinen hier, sobald Ihnen Besucher schreiben. Um eines zu sehen, sprechen Sie selbst mit einem Agenten: Der Knopf dafür ist in der oberen Leiste.',
  title: 'Was gesagt wurde',
  visitor: 'Besucher',
  savePdf: 'Als PDF sichern',
  silent: 'Noch wurde nichts gesagt. Nachrichten erscheinen hier, sobald sie eintreffen.',
}
