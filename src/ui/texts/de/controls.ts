import type { Texts } from '../Texts.ts'

/** Words that fields for choosing have of their own, in German. */
export const controls: Texts['controls'] = {
  clear: 'Leeren',
  open: 'Öffnen',
  searching: 'Wird gesucht …',
  noOptions: 'Nichts zur Auswahl',
}
