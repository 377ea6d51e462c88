import { lowerFirst, number, percent } from './wording.ts'

/** Texts of import and export. */
export const exchange = {
  title: (plural: string) => `Import ${lowerFirst(plural)}`,
  choose: 'Choose a file',
  drop: 'or drop it here',
  formats: 'CSV, NDJSON or JSON, at most 50 MB. The first line of a CSV file names the columns.',
  faults: {
    tooLarge: 'This file is larger than 50 MB. Split it into several smaller ones.',
    empty: 'This file is empty.',
    noRows: 'This file has column names but no rows.',
    notJson: 'This file contains no JSON records. Use a list of objects, or one object per line.',
    notEncoded: 'This file is not UTF-8. Save it as UTF-8 and choose it again.',
    unreadable: 'This file could not be read.',
  },

  mapHint: (file: string) => `Which column of “${file}” goes into which field?`,
  encoding: 'Encoding',
  encodingHint: 'If letters look wrong below, choose another encoding.',
  notEncoded: (encoding: string) => `This file is not in ${encoding}. Choose another encoding.`,
  scripts: {
    unicode: 'Unicode',
    western: 'Western European',
    central: 'Central European',
    cyrillic: 'Cyrillic',
    greek: 'Greek',
    turkish: 'Turkish',
    maltese: 'Maltese, Esperanto',
    hebrew: 'Hebrew',
    arabic: 'Arabic',
    baltic: 'Baltic',
    nordic: 'Nordic',
    celtic: 'Celtic',
    vietnamese: 'Vietnamese',
    thai: 'Thai',
    simplifiedChinese: 'Chinese, simplified',
    traditionalChinese: 'Chinese, traditional',
    japanese: 'Japanese',
    korean: 'Korean',
  },
  column: 'Column in the file',
  samples: 'Values',
  field: 'Field',
  unnamed: '(no name)',
  fieldFor: (column: string) => `Field for ${column}`,
  leaveOut: 'Don’t import',
  hints: {
    noHeader: () =>
      'The first line does not look like column names. Add a first line that names the columns.',
    doubledNames: (names: string[]) => `Ignored, because two columns have the same name: ${names.join(', ')}`,
    leftOut: (names: string[]) => `Ignored columns: ${names.join(', ')}`,
    nothing: () => 'No column is assigned yet. Choose a field for at least one column.',
    twice: (names: string[]) => `Two columns are assigned to the same field: ${names.join(', ')}`,
    keyMissing: (names: string[]) => `To match records by ${names.join(', ')}, assign a column to it.`,
    required: (names: string[]) => `Every new record needs: ${names.join(', ')}`,
  } satisfies Record<string, (names: string[]) => string>,
  mode: 'What should happen to the rows?',
  insert: 'Create a new record for each row',
  upsert: 'Update existing records, and create new ones for the other rows',
  skip: 'Skip rows whose record exists, and create new ones for the other rows',
  key: 'Match by',
  keyHint: 'Only fields with unique values can be used.',
  anyOf: (names: string[]) => names.join(' or '),
  otherFile: 'Another file',
  check: 'Check',

  checking: 'Checking the rows…',
  importing: 'Importing…',
  percent: (text: string, part: number) => `${text} ${percent(part)}`,
  cancelled: 'Canceled. The import is being undone.',

  checked: (created: number, updated: number, skipped: number, bad: number) =>
    sentence([
      created && `${records(created)} to create`,
      updated && `${records(updated)} to change`,
      skipped && `${rows(skipped)} to skip`,
      bad && `${rows(bad)} with errors`,
    ]),
  done: (created: number, updated: number, skipped: number, bad: number) =>
    sentence([
      created && `${records(created)} created`,
      updated && `${records(updated)} changed`,
      skipped && `${rows(skipped)} skipped`,
      bad && `${rows(bad)} not imported`,
    ]),
  knownTitle: (known: number, repeated: number, plural: string) =>
    sentence([
      known && `${rows(known)} ${known === 1 ? 'is' : 'are'} already among your ${lowerFirst(plural)}`,
      repeated && `${rows(repeated)} ${repeated === 1 ? 'repeats' : 'repeat'} an earlier row of the file`,
    ]),
  knownMode: 'What should happen to them?',
  knownModes: { skip: 'Skip them', upsert: 'Update them', insert: 'Create them anyway' },
  knownAs: 'Already exists as',
  sameRow: (row: number) => `Row ${number(row)}`,
  undone: 'The import was undone.',
  back: 'Back',
  store: (count: number) => `Import ${records(count)}`,
  storeGood: (count: number) =>
    count === 1 ? 'Import the valid record' : `Import the valid ${records(count)}`,
  failedTitle: (count: number) => `${rows(count)} with errors`,
  failedFile: 'errors',
  download: 'Download as CSV',
  listedOnly: (max: number) => `Only the first ${number(max)} are listed.`,
  row: 'Row',
  value: 'Value',
  reason: 'Error',
  wholeRow: 'Whole row',
  taken: 'Another record or row has this value already.',
  slotTaken: 'That time is already taken.',
  fitsSeveral: 'Several records have these values. Merge them first, or match rows by one field.',
  noSuchRecord: 'This record does not exist.',

  export: 'Export',
  matching: 'Current list',
  everything: 'Everything',
  rowsOf: (what: string, total: number, isEstimate: boolean) =>
    `${what}: ${isEstimate ? 'about ' : ''}${rows(total)}`,
  csvShown: 'CSV, columns shown',
  csvShownHint: 'For spreadsheets',
  csvAll: 'CSV, all fields',
  csvAllHint: 'To import again later',
  ndjson: 'NDJSON',
  ndjsonHint: 'Complete records, one per line, for programs',
}

function sentence(parts: (string | 0)[]): string {
  const said = parts.filter(part => part !== 0)
  return said.length > 0 ? `${said.join(', ')}.` : 'There is nothing to do.'
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${number(count)} records`
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${number(count)} rows`
}
