import type { Texts } from '../Texts.ts'
import { counted, number } from './wording.ts'

/** German texts of the command palette. */
export const palette: Texts['palette'] = {
  open: 'Suchen oder springen …',
  title: 'Suche und Befehle',
  placeholder: 'Seiten, Einträge, Einstellungen und Befehle suchen',
  results: 'Ergebnisse',
  groups: {
    recent: 'Zuletzt besucht',
    pages: 'Seiten',
    settings: 'Einstellungen',
    actions: 'Befehle',
    lately: 'Meine letzten Änderungen',
  },
  searching: 'Wird gesucht …',
  count: count => counted(count, 'Ergebnis', 'Ergebnisse'),
  none: query => `Nichts gefunden zu „${query}“`,
  failed: 'Einträge konnten nicht durchsucht werden',
  hints: { move: 'bewegen', open: 'öffnen', close: 'schließen' },
  back: 'Zurück',
  language: name => `Zu ${name} wechseln`,
  lately: 'Meine letzten Änderungen anzeigen',
  latelyNone: 'Sie haben in den letzten 30 Tagen nichts geändert.',
  latelyRow: (count, title, plural) => (count === 1 ? title : `${number(count)} ${plural}`),
  undone: 'zurückgenommen',
  changes: {
    create: 'Angelegt',
    update: 'Geändert',
    delete: 'Gelöscht',
    restore: 'Wiederhergestellt',
    import: 'Importiert',
    bulk: 'Gemeinsam geändert',
    undo: 'Zurückgenommen',
  },
}
