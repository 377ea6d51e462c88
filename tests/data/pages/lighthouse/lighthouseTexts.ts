import { localTexts } from '../../../../src/ui/texts/localTexts.ts'

/** What the page itself says; it loads with the page. */
export const lighthouseTexts = localTexts({
  en: { lit: 'Every lamp is lit' },
  de: { lit: 'Alle Lampen brennen' },
})
