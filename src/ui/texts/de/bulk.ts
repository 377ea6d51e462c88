import type { Texts } from '../Texts.ts'
import { counted, number } from './wording.ts'

/** German texts of bulk changes and of undo. */
export const bulk: Texts['bulk'] = {
  selected: count => `${number(count)} ausgewählt`,
  selectedAll: count => `Alle ${number(count)} ausgewählt`,
  bar: 'Aktionen für die Auswahl',
  selectAll: total => `Alle ${total} auswählen`,
  edit: 'Bearbeiten',
  export: 'Exportieren',
  clear: 'Aufheben',

  limitTitle: max => `Höchstens ${number(max)} Einträge auf einmal`,
  limitHint: (count, max) =>
    `Sie haben ${number(count)} ausgewählt. Grenzen Sie die Liste mit einem Filter ein, und gehen Sie in Schritten von ${number(max)} vor.`,
  understood: 'Verstanden',

  editTitle: count => `${records(count)} bearbeiten`,
  chooseHint: 'Wählen Sie die Felder zum Ändern. Alles andere bleibt unverändert.',
  addField: 'Feld hinzufügen',
  noField: 'Kein Feld heißt so.',
  setTo: 'Setzen auf',
  clearIt: 'Leeren',
  doneWith: field => `${field} nicht ändern`,
  cleared: 'Wird in jedem Eintrag leer.',
  check: 'Prüfen',
  allFine: count => `Alles in Ordnung: ${records(count)} können geändert werden.`,
  someFail: (fine, failed) =>
    `Änderbar: ${records(fine)}. Nicht änderbar: ${number(failed)}; diese bleiben unverändert.`,
  noneFine: 'So lässt sich keiner der Einträge ändern.',
  failedTitle: count => `Unverändert bleiben: ${records(count)}`,
  moreFailed: count => `und ${number(count)} weitere`,
  change: count => `${records(count)} ändern`,
  back: 'Zurück',

  deleteTitle: count => `${records(count)} löschen?`,
  deleteHint: 'Sie bleiben 30 Tage im Papierkorb, und „Rückgängig“ holt sie zurück.',
  deleteIt: count => `${records(count)} löschen`,

  movedTitle: 'Die Liste hat sich geändert',
  movedHint: (before, now) =>
    `Ausgewählt hatten Sie ${records(before)}. Inzwischen sind es ${number(now)}. Damit fortfahren?`,
  nothingLeft: 'Inzwischen passt nichts mehr zur Auswahl.',
  goOn: count => `Weiter mit ${number(count)}`,

  changed: count => `${records(count)} geändert`,
  deleted: count => `${records(count)} gelöscht`,
  someNot: failed => `${number(failed)} ließen sich nicht ändern`,
  nothingChanged: 'Es gab nichts zu ändern',
  taken: count => `Rückgängig gemacht: ${records(count)}`,
  takenPartly: (count, kept) =>
    `Rückgängig gemacht: ${records(count)}. ${number(kept)} haben sich seither geändert und bleiben unverändert.`,
  notTaken: 'Nichts ließ sich rückgängig machen, weil sich alle Einträge seither geändert haben.',
  redo: 'Wiederholen',

  operations: 'Meine letzten Änderungen',
  operationsHint:
    'Ihre Änderungen der letzten 30 Tage. Jede lässt sich rückgängig machen, solange niemand den Eintrag erneut geändert hat.',
  noOperations: 'In den letzten 30 Tagen haben Sie hier nichts geändert.',
  kinds: {
    create: 'Angelegt',
    update: 'Geändert',
    delete: 'Gelöscht',
    restore: 'Wiederhergestellt',
    bulk: 'Gemeinsam geändert',
    import: 'Importiert',
    merge: 'Zusammengeführt',
    undo: 'Zurückgenommen',
    other: 'Geändert',
  },
  undoOf: what => `Rückgängig: ${what}`,
  isUndone: 'Zurückgenommen',
  records,
  deletedRecord: 'Gelöschter Eintrag',
  unnamed: id => `Eintrag ${id}`,
}

function records(count: number): string {
  return counted(count, 'Eintrag', 'Einträge')
}
