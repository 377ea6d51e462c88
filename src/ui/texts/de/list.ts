import type { Texts } from '../Texts.ts'
import { counted, number } from './wording.ts'

/** German texts of lists. */
export const list: Texts['list'] = {
  create: title => `${title} anlegen`,
  search: plural => `${plural} durchsuchen`,
  clearSearch: 'Suche leeren',

  count: (total, isEstimate) => (isEstimate ? `etwa ${number(total)}` : number(total)),
  grid: plural => `Tabelle: ${plural}`,
  cards: plural => `Liste: ${plural}`,
  rowOf: (row, total) => `Zeile ${number(row)} von ${total}`,
  goToRow: 'Gehe zu Zeile',
  waiting: 'Wird geladen',
  moreRows: 'Einige Zeilen konnten nicht geladen werden',

  selectRow: label => `${label} auswählen`,
  selectAll: total => `Alle ${total} auswählen`,
  selectNone: 'Auswahl aufheben',

  sortHint:
    'Enter sortiert nach dieser Spalte, Umschalt+Enter fügt sie zur Sortierung hinzu. Alt mit den Pfeiltasten ändert die Breite.',
  resize: title => `Breite von ${title}; Doppelklick passt sie an`,

  columns: 'Spalten',
  columnsHint: 'Ziehen Sie zum Umordnen, oder nutzen Sie am Griff die Leertaste und die Pfeiltasten.',
  findColumn: 'Spalte suchen',
  noColumn: 'Keine Spalte heißt so.',
  shownColumns: 'In der Tabelle',
  otherColumns: 'Nicht in der Tabelle',
  moveColumn: title => `${title} verschieben`,
  pinned: 'Beim seitlichen Scrollen stehen lassen',
  pinnedCount: count =>
    count === 0 ? 'Keine Spalte' : count === 1 ? 'Die erste Spalte' : `Die ersten ${count} Spalten`,
  resetColumns: 'Auf Standard zurücksetzen',
  viewColumns: 'Die geöffnete Ansicht hat eigene Spalten.',
  density: 'Zeilenhöhe',
  densities: { comfortable: 'Großzügig', standard: 'Normal', compact: 'Dicht' },
  picked: title => `${title} aufgenommen.`,
  placed: (title, place, count) => `${title} ist jetzt Spalte ${place} von ${count}.`,
  putBack: title => `${title} steht wieder an alter Stelle.`,

  import: 'Importieren',
  more: 'Weitere Aktionen',

  items: count => counted(count, 'Eintrag', 'Einträge'),
  fields: count => counted(count, 'Feld', 'Felder'),
  moreItems: count => `+${number(count)}`,
  secretSet: last4 => (last4 ? `Gesetzt, endet auf ${last4}` : 'Gesetzt'),
  stars: value => counted(value, 'Stern', 'Sterne'),
  missing: 'Nicht verfügbar',

  edit: title => `${title} bearbeiten`,
  notSaved: title => `${title} wurde nicht gespeichert`,
  changedMeanwhile: (who, value) =>
    `${who} hat hier inzwischen „${value}“ eingetragen. Enter speichert trotzdem Ihren Wert, Esc behält den anderen.`,
  clearedMeanwhile: who =>
    `${who} hat das Feld inzwischen geleert. Enter speichert trotzdem Ihren Wert, Esc lässt es leer.`,
  someone: 'Jemand',
  undone: title => `Änderung an ${title} rückgängig gemacht`,
  notUndone: 'Das ließ sich nicht rückgängig machen, weil der Eintrag seither geändert wurde.',

  trash: 'Papierkorb',
  trashTitle: plural => `Papierkorb: ${plural}`,
  trashHint: 'Gelöschte Einträge bleiben hier 30 Tage lang.',
  leaveTrash: plural => `Zurück zu ${plural}`,
  deletedAt: 'Gelöscht',
  restore: 'Wiederherstellen',
  restoreRow: label => `${label} wiederherstellen`,
  restored: label => `${label} wiederhergestellt`,
  purge: 'Endgültig löschen',
  purgeRow: label => `${label} endgültig löschen`,
  purgeTitle: label => `${label} endgültig löschen?`,
  purgeBody: 'Der Eintrag und sein Verlauf werden entfernt. Das lässt sich nicht zurücknehmen.',
  purged: label => `${label} endgültig gelöscht`,
  rowActions: 'Aktionen',

  emptyTitle: plural => `Noch keine ${plural}`,
  emptyHint: () => 'Legen Sie den ersten Eintrag an, um loszulegen.',
  emptyHintImport: () => 'Legen Sie den ersten Eintrag an, oder importieren Sie Ihre Daten aus einer Datei.',
  emptyHintReadOnly: 'Bisher hat niemand einen Eintrag angelegt.',
  noMatchTitle: 'Keine Treffer',
  noMatchHint: query => `Kein Treffer für „${query}“. Versuchen Sie andere oder weniger Wörter.`,
  noMatchFilter: 'Kein Eintrag passt zu diesen Filtern.',
  noMatchBoth: query => `Kein Eintrag passt zu diesen Filtern und „${query}“.`,
  clearFilters: 'Alle Filter entfernen',
  emptyTrashTitle: 'Der Papierkorb ist leer',
  emptyTrashHint: 'Gelöschte Einträge bleiben hier 30 Tage. Sie können sie wiederherstellen.',
  forbiddenTitle: plural => `${plural}: kein Zugriff`,
  failedTitle: plural => `${plural} konnten nicht geladen werden`,
}
