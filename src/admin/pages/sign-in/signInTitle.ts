import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The browser tab shows it before the page is loaded. */
export const signInTitle = localTexts({ en: 'Sign in', de: 'Anmelden' })
