import { localTexts } from '../../../../src/ui/texts/localTexts.ts'

/** Texts of the page itself, loaded with the page. */
export const lighthouseTexts = localTexts({
  en: { lit: 'Every lamp is lit' },
  de: { lit: 'Alle Lampen brennen' },
})
