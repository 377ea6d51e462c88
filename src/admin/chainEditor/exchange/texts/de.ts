import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** Texts of carrying chains elsewhere, in German. */
export const de: Widened<typeof en> = {
  menu: 'Ausgeben und einlesen',
  saveFile: 'Als Datei speichern',
  copy: 'Als Text kopieren',
  copied: 'Die Kette liegt in der Zwischenablage',
  notCopied: 'Der Browser ließ uns nicht in die Zwischenablage schreiben',
  import: 'Ketten einlesen …',
  title: 'Ketten einlesen',
  body: 'Ketten, wie sie ausgegeben werden, aus einer Datei oder als Text eingefügt. Nichts wird geschrieben, bevor Sie gesehen haben, was geschähe.',
  file: 'Datei wählen',
  text: 'Ketten als Text',
  textHint: 'JSON: eine Kette, eine Liste von Ketten, oder eine ausgegebene Datei.',
  onConflict: 'Wenn ein Kurzname vergeben ist',
  conflicts: {
    rename: 'Der neuen Kette einen anderen Kurznamen geben',
    replace: 'Den Entwurf der vorhandenen ersetzen',
    skip: 'Die neue Kette auslassen',
  },
  check: 'Prüfen',
  doImport: 'Einlesen',
  back: 'Zurück',
  noText: 'Fügen Sie Ketten ein, oder wählen Sie eine Datei.',
  noJson: line => `Das ist kein JSON: Zeile ${line}`,
  noChains: 'Darin ist keine Kette: Eine Kette hat einen Kurznamen (chain_name) und Schritte.',
  otherFormat: format => `Das ist im Format ${format}, das hier nicht bekannt ist.`,
  would: 'Das geschähe',
  did: 'Das ist geschehen',
  as: (name, savedAs) => (name === savedAs ? name : `${name} als ${savedAs}`),
  would_be: {
    created: 'neu',
    updated: 'ihr Entwurf wird ersetzt',
    skipped: 'wird ausgelassen',
    refused: 'kann nicht eingelesen werden',
  },
  was: {
    created: 'angelegt',
    updated: 'Entwurf ersetzt',
    skipped: 'ausgelassen',
    refused: 'nicht eingelesen',
  },
  nothing: 'Keine davon kann eingelesen werden.',
}
