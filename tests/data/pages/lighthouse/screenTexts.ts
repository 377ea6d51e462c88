import { localTexts } from '../../../../src/ui/texts/localTexts.ts'

/** Texts that the application shows before the page is opened. */
export const screenTexts = localTexts({
  en: { title: 'Lighthouses', group: 'Coast', light: 'Light a lamp', bell: 'Fog bell' },
  de: { title: 'Leuchttürme', group: 'Küste', light: 'Eine Lampe anzünden', bell: 'Nebelglocke' },
})
