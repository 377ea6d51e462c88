import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What an empty list of documents says; it is there before the pages of documents are loaded. */
export const emptyHint = localTexts({
  en: 'Drop files above. Agents answer from their content and cite the source.',
  de: 'Legen Sie oben Dateien ab. Agenten antworten aus ihrem Inhalt und nennen die Quelle.',
})
