import type { Texts } from '../Texts.ts'

/** German texts of fields that another record describes. */
export const described: Texts['described'] = {
  first: field => `Wählen Sie zuerst „${field}“: Davon hängt ab, welche Felder es gibt.`,
  why: (state, field) =>
    ({
      none: `Ohne „${field}“ gibt es keine Felder zum Ausfüllen. Deshalb stehen die Werte hier als JSON.`,
      gone: `Worauf „${field}“ verweist, ist gelöscht oder für Sie nicht sichtbar. Deshalb stehen die Werte hier als JSON.`,
    })[state] ??
    'Das sind mehr Felder, als ein Formular zeigen kann. Deshalb stehen die Werte hier als JSON.',
  others: names =>
    `Außerdem gespeichert, aber keine Felder dieses Typs: ${names}. Im JSON lassen sie sich ändern.`,
  asJson: isLocked => (isLocked ? 'Als JSON zeigen' : 'Als JSON bearbeiten'),
  asForm: isLocked => (isLocked ? 'Als Formular zeigen' : 'Als Formular bearbeiten'),
}
