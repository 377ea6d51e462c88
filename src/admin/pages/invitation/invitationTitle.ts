import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The browser tab shows it before the page is loaded. */
export const invitationTitle = localTexts({ en: 'Invitation', de: 'Einladung' })
