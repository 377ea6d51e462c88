import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What an empty list of documents says; it is there before the pages of documents are loaded. */
export const emptyHint = localTexts({
  en: 'Drop files above: agents answer from what is in them, and name their source.',
  de: 'Legen Sie oben Dateien ab: Agenten antworten mit dem, was darin steht, und nennen ihre Quelle.',
})
