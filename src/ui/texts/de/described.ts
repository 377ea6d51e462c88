import type { Texts } from '../Texts.ts'

/** German texts of fields that another record describes. */
export const described: Texts['described'] = {
  first: field => `Wählen Sie zuerst „${field}“. Davon hängen die Felder ab.`,
  why: (state, field) =>
    ({
      none: `Ohne „${field}“ gibt es keine Felder zum Ausfüllen. Deshalb stehen die Werte hier als JSON.`,
      gone: `Der Eintrag in „${field}“ ist gelöscht oder für Sie nicht sichtbar. Deshalb stehen die Werte hier als JSON.`,
    })[state] ??
    'Das sind mehr Felder, als ein Formular zeigen kann. Deshalb stehen die Werte hier als JSON.',
  others: names =>
    `Diese gespeicherten Werte sind keine Felder dieses Typs: ${names}. Ändern können Sie sie im JSON.`,
  needed: 'Wird zum Fertigstellen gebraucht',
  asJson: isLocked => (isLocked ? 'Als JSON zeigen' : 'Als JSON bearbeiten'),
  asForm: isLocked => (isLocked ? 'Als Formular zeigen' : 'Als Formular bearbeiten'),
}
