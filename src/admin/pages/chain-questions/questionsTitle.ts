import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the menu says it before the page is loaded. */
export const questionsTitle = localTexts({ en: 'Questions from chains', de: 'Fragen von Ketten' })
