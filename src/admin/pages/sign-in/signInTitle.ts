import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; its tab says it before the page is loaded. */
export const signInTitle = localTexts({ en: 'Sign in', de: 'Anmelden' })
