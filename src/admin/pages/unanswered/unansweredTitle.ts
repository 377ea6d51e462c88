import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const unansweredTitle = localTexts({
  en: 'Unanswered questions',
  de: 'Unbeantwortete Fragen',
})
