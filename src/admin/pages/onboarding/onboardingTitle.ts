import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called. */
export const onboardingTitle = localTexts({ en: 'First steps', de: 'Erste Schritte' })
