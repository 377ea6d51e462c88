import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The browser tab shows it before the page is loaded. */
export const resetTitle = localTexts({ en: 'Choose a new password', de: 'Neues Passwort wählen' })
