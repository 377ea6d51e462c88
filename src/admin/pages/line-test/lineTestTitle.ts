import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page; the palette shows it before the page is loaded. */
export const lineTestTitle = localTexts({ en: 'Line test', de: 'Leitungstest' })
