import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. */
export const onboardingTitle = localTexts({ en: 'First steps', de: 'Erste Schritte' })
