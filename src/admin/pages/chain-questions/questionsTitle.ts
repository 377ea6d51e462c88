import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const questionsTitle = localTexts({ en: 'Chain approvals', de: 'Freigaben' })
