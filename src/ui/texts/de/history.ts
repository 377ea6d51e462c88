import type { Texts } from '../Texts.ts'

/** German texts of a record's history. */
export const history: Texts['history'] = {
  title: 'Verlauf',
  open: 'Verlauf',
  empty: 'Noch keine Änderungen verzeichnet.',
  failed: 'Der Verlauf konnte nicht geladen werden',
  demo: 'Demodaten',
  visitor: 'Besucher',
  apiKey: name => `API-Schlüssel „${name}“`,
  restore: 'Diese Version wiederherstellen',
  restoreTitle: version => `Version ${version} wiederherstellen?`,
  restoreBody: 'Sie wird als neue Version gespeichert. Nicht gespeicherte Änderungen gehen verloren.',
  restored: version => `Version ${version} wiederhergestellt`,
  current: 'Aktuelle Version',
  version: version => `Version ${version}`,
  more: 'Ältere Versionen anzeigen',
  reordered: 'in anderer Reihenfolge',
  ops: {
    create: 'hat es angelegt',
    replace: 'hat es geändert',
    patch: 'hat es geändert',
    delete: 'hat es gelöscht',
    restore: 'hat eine frühere Version wiederhergestellt',
    undo: 'hat eine Änderung rückgängig gemacht',
    import: 'hat es importiert',
    merge: 'hat einen anderen Eintrag damit zusammengeführt',
    move: 'hat es beim Zusammenführen verschoben',
    bulk: 'hat es in einer Sammeländerung geändert',
  },
}
