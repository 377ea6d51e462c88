import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; its tab says it before the page is loaded. */
export const forgotPasswordTitle = localTexts({ en: 'Forgot your password?', de: 'Passwort vergessen?' })
