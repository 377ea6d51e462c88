import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const reportsTitle = localTexts({ en: 'Reports', de: 'Berichte' })
