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
  restore: 'Diese Fassung wiederherstellen',
  restoreTitle: version => `Fassung ${version} wiederherstellen?`,
  restoreBody:
    'Sie wird als neue Fassung gespeichert. Was Sie geändert und noch nicht gespeichert haben, entfällt.',
  restored: version => `Fassung ${version} wiederhergestellt`,
  current: 'Aktuelle Fassung',
  version: version => `Fassung ${version}`,
  more: 'Ältere Fassungen anzeigen',
  reordered: 'in anderer Reihenfolge',
  ops: {
    create: 'hat es angelegt',
    replace: 'hat es geändert',
    patch: 'hat es geändert',
    delete: 'hat es gelöscht',
    restore: 'hat eine frühere Fassung wiederhergestellt',
    undo: 'hat eine Änderung zurückgenommen',
    import: 'hat es importiert',
    merge: 'hat einen anderen Eintrag darin aufgehen lassen',
    move: 'hat es beim Zusammenführen verschoben',
    bulk: 'hat es zusammen mit anderen geändert',
  },
}
