import type { Texts } from '../Texts.ts'
import { counted, number, percent } from './wording.ts'

/** German texts of import and export. */
export const exchange: Texts['exchange'] = {
  title: plural => `${plural} importieren`,
  choose: 'Datei auswählen',
  drop: 'oder hierher ziehen',
  formats: 'CSV, NDJSON oder JSON, höchstens 50 MB. Die erste Zeile einer CSV-Datei benennt die Spalten.',
  faults: {
    tooLarge: 'Diese Datei ist größer als 50 MB. Teilen Sie sie in mehrere kleinere auf.',
    empty: 'Diese Datei ist leer.',
    noRows: 'Diese Datei hat Spaltennamen, aber keine Zeilen.',
    notJson:
      'Diese Datei enthält keine JSON-Einträge. Verwenden Sie eine Liste von Objekten oder ein Objekt je Zeile.',
    notEncoded: 'Diese Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8 und wählen Sie sie noch einmal.',
    unreadable: 'Diese Datei ließ sich nicht lesen.',
  },

  mapHint: file => `Welche Spalte von „${file}“ gehört in welches Feld?`,
  encoding: 'Zeichenkodierung',
  encodingHint: 'Wählen Sie eine andere, wenn Buchstaben unten falsch aussehen.',
  notEncoded: encoding => `Diese Datei ist nicht in ${encoding}. Wählen Sie eine andere Zeichenkodierung.`,
  scripts: {
    unicode: 'Unicode',
    western: 'Westeuropäisch',
    central: 'Mitteleuropäisch',
    cyrillic: 'Kyrillisch',
    greek: 'Griechisch',
    turkish: 'Türkisch',
    maltese: 'Maltesisch, Esperanto',
    hebrew: 'Hebräisch',
    arabic: 'Arabisch',
    baltic: 'Baltisch',
    nordic: 'Nordisch',
    celtic: 'Keltisch',
    vietnamese: 'Vietnamesisch',
    thai: 'Thailändisch',
    simplifiedChinese: 'Chinesisch, vereinfacht',
    traditionalChinese: 'Chinesisch, traditionell',
    japanese: 'Japanisch',
    korean: 'Koreanisch',
  },
  column: 'Spalte in der Datei',
  samples: 'Werte',
  field: 'Feld',
  unnamed: '(ohne Namen)',
  fieldFor: column => `Feld für ${column}`,
  leaveOut: 'Nicht importieren',
  hints: {
    noHeader: () =>
      'Die erste Zeile sieht nicht nach Spaltennamen aus. Fügen Sie eine erste Zeile hinzu, die die Spalten benennt.',
    doubledNames: names => `Ignoriert, weil zwei Spalten denselben Namen haben: ${names.join(', ')}`,
    leftOut: names => `Ignorierte Spalten: ${names.join(', ')}`,
    nothing: () => 'Noch ist keine Spalte zugeordnet. Wählen Sie für mindestens eine Spalte das Feld.',
    twice: names => `Zwei Spalten sind demselben Feld zugeordnet: ${names.join(', ')}`,
    keyMissing: names =>
      `Um Einträge an „${names.join(', ')}“ zu erkennen, ordnen Sie diesem Feld eine Spalte zu.`,
    required: names => `Jeder neue Eintrag braucht: ${names.join(', ')}`,
  },
  mode: 'Was soll mit den Zeilen geschehen?',
  insert: 'Für jede Zeile einen neuen Eintrag anlegen',
  upsert: 'Vorhandene Einträge ändern und für die übrigen Zeilen neue anlegen',
  skip: 'Zeilen mit vorhandenem Eintrag überspringen und für die übrigen neue anlegen',
  key: 'Erkannt an',
  keyHint: 'Möglich sind nur Felder mit eindeutigen Werten.',
  anyOf: names => names.join(' oder '),
  otherFile: 'Andere Datei',
  check: 'Prüfen',

  checking: 'Die Zeilen werden geprüft …',
  importing: 'Der Import läuft …',
  percent: (text, part) => `${text} ${percent(part)}`,
  cancelled: 'Abgebrochen. Der Import wird rückgängig gemacht.',

  checked: (created, updated, skipped, bad) =>
    sentence([
      created && `Neu: ${records(created)}`,
      updated && `geändert: ${records(updated)}`,
      skipped && `übersprungen: ${rows(skipped)}`,
      bad && `mit Fehlern: ${rows(bad)}`,
    ]),
  done: (created, updated, skipped, bad) =>
    sentence([
      created && `Angelegt: ${records(created)}`,
      updated && `geändert: ${records(updated)}`,
      skipped && `übersprungen: ${rows(skipped)}`,
      bad && `nicht importiert: ${rows(bad)}`,
    ]),
  knownTitle: (known, repeated, plural) =>
    sentence([
      known && `schon vorhanden (${plural}): ${rows(known)}`,
      repeated && `schon weiter oben in der Datei: ${rows(repeated)}`,
    ]),
  knownMode: 'Was soll mit ihnen geschehen?',
  knownModes: { skip: 'Überspringen', upsert: 'Aktualisieren', insert: 'Trotzdem anlegen' },
  knownAs: 'Schon vorhanden als',
  sameRow: row => `Zeile ${number(row)}`,
  undone: 'Der Import wurde rückgängig gemacht.',
  back: 'Zurück',
  store: count => `${records(count)} importieren`,
  storeGood: count => `Nur die gültigen importieren (${number(count)})`,
  failedTitle: count => `Mit Fehlern: ${rows(count)}`,
  failedFile: 'Fehler',
  download: 'Als CSV herunterladen',
  listedOnly: max => `Aufgeführt sind nur die ersten ${number(max)}.`,
  row: 'Zeile',
  value: 'Wert',
  reason: 'Fehler',
  wholeRow: 'Ganze Zeile',
  taken: 'Diesen Wert hat schon ein anderer Eintrag oder eine andere Zeile.',
  slotTaken: 'Diese Zeit ist schon vergeben.',
  fitsSeveral:
    'Mehrere Einträge haben diese Werte. Führen Sie sie zuerst zusammen, oder erkennen Sie Zeilen an einem Feld.',
  noSuchRecord: 'Diesen Eintrag gibt es nicht.',

  export: 'Exportieren',
  matching: 'Aktuelle Liste',
  everything: 'Alles',
  rowsOf: (what, total, isEstimate) => `${what}: ${isEstimate ? 'etwa ' : ''}${rows(total)}`,
  csvShown: 'CSV, angezeigte Spalten',
  csvShownHint: 'Für Tabellenprogramme',
  csvAll: 'CSV, alle Felder',
  csvAllHint: 'Um sie später wieder zu importieren',
  ndjson: 'NDJSON',
  ndjsonHint: 'Vollständige Einträge, einer pro Zeile, für Programme',
}

function sentence(parts: (string | 0)[]): string {
  const said = parts.filter(part => part !== 0).join(', ')
  return said === '' ? 'Es gibt nichts zu tun.' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

function records(count: number): string {
  return counted(count, 'Eintrag', 'Einträge')
}

function rows(count: number): string {
  return counted(count, 'Zeile', 'Zeilen')
}
