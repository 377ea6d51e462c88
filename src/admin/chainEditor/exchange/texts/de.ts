import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of chain import and export. */
export const de: Widened<typeof en> = {
  menu: 'Exportieren und importieren',
  saveFile: 'Als Datei speichern',
  copy: 'Als Text kopieren',
  copied: 'Ablauf kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  import: 'Abläufe importieren …',
  title: 'Abläufe importieren',
  body: 'Importieren Sie exportierte Abläufe aus einer Datei, oder fügen Sie sie als Text ein. Nichts wird gespeichert, bevor Sie gesehen haben, was passieren würde.',
  file: 'Datei wählen',
  text: 'Abläufe als Text',
  textHint: 'JSON: ein Ablauf, eine Liste von Abläufen oder eine exportierte Datei.',
  onConflict: 'Wenn ein Kurzname vergeben ist',
  conflicts: {
    rename: 'Dem neuen Ablauf einen anderen Kurznamen geben',
    replace: 'Den Entwurf des vorhandenen Ablaufs ersetzen',
    skip: 'Den neuen Ablauf überspringen',
  },
  check: 'Prüfen',
  doImport: 'Importieren',
  back: 'Zurück',
  noText: 'Fügen Sie Abläufe ein, oder wählen Sie eine Datei.',
  noJson: line =>
    `Das ist kein gültiges JSON. Prüfen Sie Zeile ${line}: Klammern, Kommas, Anführungszeichen.`,
  noChains: 'Kein Ablauf gefunden. Ein Ablauf hat einen Kurznamen (chain_name) und Schritte.',
  otherFormat: format => `Das Format ${format} wird hier nicht unterstützt.`,
  would: 'Vorschau',
  did: 'Ergebnis',
  as: (name, savedAs) => (name === savedAs ? name : `${name} als ${savedAs}`),
  would_be: {
    created: 'neu',
    updated: 'sein Entwurf wird ersetzt',
    skipped: 'wird übersprungen',
    refused: 'kann nicht importiert werden',
  },
  was: {
    created: 'angelegt',
    updated: 'Entwurf ersetzt',
    skipped: 'übersprungen',
    refused: 'nicht importiert',
  },
  nothing: 'Keiner dieser Abläufe kann importiert werden.',
}
