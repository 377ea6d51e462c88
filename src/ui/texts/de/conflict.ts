import type { Texts } from '../Texts.ts'

/** German texts of the dialog for conflicting changes. */
export const conflict: Texts['conflict'] = {
  title: 'Jemand anderes hat dieselben Felder geändert',
  body: who =>
    `${who} hat gespeichert, während Sie bearbeitet haben. Wählen Sie, was bleiben soll; alles Übrige wird zusammengeführt.`,
  before: 'Vorher',
  mine: 'Ihre Version',
  theirs: 'Andere Version',
  apply: 'Mit dieser Auswahl speichern',
  restore: 'Mit dieser Auswahl weiter',
  empty: 'leer',
}
