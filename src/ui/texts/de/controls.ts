import type { Texts } from '../Texts.ts'

/** German texts of selection fields. */
export const controls: Texts['controls'] = {
  clear: 'Leeren',
  open: 'Öffnen',
  searching: 'Wird gesucht …',
  noOptions: 'Nichts zur Auswahl',
}
