import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of chain import and export. */
export const de: Widened<typeof en> = {
  menu: 'Exportieren und importieren',
  saveFile: 'Als Datei speichern',
  copy: 'Als Text kopieren',
  copied: 'Die Kette wurde kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  import: 'Ketten importieren …',
  title: 'Ketten importieren',
  body: 'Exportierte Ketten, aus einer Datei oder als Text eingefügt. Nichts wird geschrieben, bevor Sie gesehen haben, was passieren wird.',
  file: 'Datei wählen',
  text: 'Ketten als Text',
  textHint: 'JSON: eine Kette, eine Liste von Ketten oder eine exportierte Datei.',
  onConflict: 'Wenn ein Kurzname vergeben ist',
  conflicts: {
    rename: 'Der neuen Kette einen anderen Kurznamen geben',
    replace: 'Den Entwurf der vorhandenen ersetzen',
    skip: 'Die neue Kette auslassen',
  },
  check: 'Prüfen',
  doImport: 'Importieren',
  back: 'Zurück',
  noText: 'Fügen Sie Ketten ein, oder wählen Sie eine Datei.',
  noJson: line =>
    `Das ist kein gültiges JSON. Prüfen Sie Zeile ${line}: Klammern, Kommas, Anführungszeichen.`,
  noChains: 'Darin ist keine Kette: Eine Kette hat einen Kurznamen (chain_name) und Schritte.',
  otherFormat: format => `Das ist im Format ${format}, das hier nicht bekannt ist.`,
  would: 'Das wird passieren',
  did: 'Das ist passiert',
  as: (name, savedAs) => (name === savedAs ? name : `${name} als ${savedAs}`),
  would_be: {
    created: 'neu',
    updated: 'ihr Entwurf wird ersetzt',
    skipped: 'wird ausgelassen',
    refused: 'kann nicht importiert werden',
  },
  was: {
    created: 'angelegt',
    updated: 'Entwurf ersetzt',
    skipped: 'ausgelassen',
    refused: 'nicht importiert',
  },
  nothing: 'Keine davon kann importiert werden.',
}
