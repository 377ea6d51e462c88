import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the menu says it before the page is loaded. */
export const unansweredTitle = localTexts({
  en: 'Unanswered questions',
  de: 'Unbeantwortete Fragen',
})
