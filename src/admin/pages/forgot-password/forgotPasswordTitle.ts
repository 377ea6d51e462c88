import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The browser tab shows it before the page is loaded. */
export const forgotPasswordTitle = localTexts({ en: 'Forgot your password?', de: 'Passwort vergessen?' })
