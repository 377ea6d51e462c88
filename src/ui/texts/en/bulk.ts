import { number } from './wording.ts'

/** Texts of bulk changes and of undo. */
export const bulk = {
  selected: (count: number) => `${number(count)} selected`,
  selectedAll: (count: number) => `All ${number(count)} selected`,
  bar: 'Actions for the selection',
  selectAll: (total: string) => `Select all ${total}`,
  edit: 'Edit',
  export: 'Export',
  clear: 'Clear',

  limitTitle: (max: number) => `At most ${number(max)} records at a time`,
  limitHint: (count: number, max: number) =>
    `You selected ${number(count)}. Narrow the list with a filter, and continue in batches of ${number(max)}.`,
  understood: 'OK',

  editTitle: (count: number) => `Edit ${records(count)}`,
  chooseHint: 'Choose the fields to change. Everything else stays unchanged.',
  addField: 'Add a field',
  noField: 'No field has that name.',
  setTo: 'Set to',
  clearIt: 'Clear it',
  doneWith: (field: string) => `Don’t change ${field}`,
  cleared: 'Will be empty in every record.',
  check: 'Check',
  allFine: (count: number) => `All good: ${records(count)} can be changed.`,
  someFail: (fine: number, failed: number) =>
    `${records(fine)} can be changed. ${number(failed)} cannot and will stay unchanged.`,
  noneFine: 'None of the records can be changed like this.',
  failedTitle: (count: number) => `${records(count)} stay unchanged`,
  moreFailed: (count: number) => `and ${number(count)} more`,
  change: (count: number) => `Change ${records(count)}`,
  back: 'Back',

  deleteTitle: (count: number) => `Delete ${records(count)}?`,
  deleteHint: 'They stay in the trash for 30 days, and Undo brings them back.',
  deleteIt: (count: number) => `Delete ${records(count)}`,

  movedTitle: 'The list has changed',
  movedHint: (before: number, now: number) =>
    `You selected ${records(before)}. The selection now has ${number(now)}. Continue with these?`,
  nothingLeft: 'Nothing matches the selection anymore.',
  goOn: (count: number) => `Continue with ${number(count)}`,

  changed: (count: number) => `${records(count)} changed`,
  deleted: (count: number) => `${records(count)} deleted`,
  someNot: (failed: number) => `${number(failed)} could not be changed`,
  nothingChanged: 'There was nothing to change',
  taken: (count: number) => `Undone: ${records(count)}`,
  takenPartly: (count: number, kept: number) =>
    `Undone: ${records(count)}. ${number(kept)} changed since and stay unchanged.`,
  notTaken: 'Nothing could be undone, because all records have changed since.',
  redo: 'Redo',

  operations: 'My recent changes',
  operationsHint:
    'Your changes of the last 30 days. You can undo each one until somebody changes the record again.',
  noOperations: 'You have not changed anything here in the last 30 days.',
  kinds: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    bulk: 'Bulk edited',
    import: 'Imported',
    merge: 'Merged',
    undo: 'Undid',
    other: 'Changed',
  },
  undoOf: (what: string) => `Undo: ${what}`,
  isUndone: 'Undone',
  records,
  deletedRecord: 'Deleted record',
  unnamed: (id: string) => `Record ${id}`,
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${number(count)} records`
}
