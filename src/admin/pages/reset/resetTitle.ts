import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; its tab says it before the page is loaded. */
export const resetTitle = localTexts({ en: 'Choose a new password', de: 'Neues Passwort wählen' })
