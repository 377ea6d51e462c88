import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the palette says it before the page is loaded. */
export const lineTestTitle = localTexts({ en: 'Line test', de: 'Leitungstest' })
