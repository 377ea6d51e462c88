import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The browser tab shows it before the page is loaded. */
export const setUpTitle = localTexts({ en: 'Welcome to Switchboard', de: 'Willkommen bei Switchboard' })
