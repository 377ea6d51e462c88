import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; its tab says it before the page is loaded. */
export const setUpTitle = localTexts({ en: 'Welcome to Switchboard', de: 'Willkommen bei Switchboard' })
