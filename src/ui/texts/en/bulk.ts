import { number } from './wording.ts'

/** Texts of bulk changes and of undo. */
export const bulk = {
  selected: (count: number) => `${number(count)} selected`,
  selectedAll: (count: number) => `All ${number(count)} selected`,
  bar: 'What to do with the selection',
  selectAll: (total: string) => `Select all ${total}`,
  edit: 'Edit',
  export: 'Export',
  clear: 'Clear',

  limitTitle: (max: number) => `At most ${number(max)} records at a time`,
  limitHint: (count: number, max: number) =>
    `You selected ${number(count)}. Narrow the list with a filter, and go on in portions of ${number(max)}.`,
  understood: 'Understood',

  editTitle: (count: number) => `Edit ${records(count)}`,
  chooseHint: 'Choose the fields first. Everything else stays as it is.',
  addField: 'Add a field',
  noField: 'No field has that name.',
  setTo: 'Set to',
  clearIt: 'Clear it',
  doneWith: (field: string) => `Leave ${field} as it is`,
  cleared: 'Will be empty in every record.',
  check: 'Check',
  allFine: (count: number) => `Nothing stands in the way: ${records(count)} can be changed.`,
  someFail: (fine: number, failed: number) =>
    `${records(fine)} can be changed, ${number(failed)} cannot and will stay as they are.`,
  noneFine: 'None of the records can be changed like this.',
  failedTitle: (count: number) => `${records(count)} stay as they are`,
  moreFailed: (count: number) => `and ${number(count)} more`,
  change: (count: number) => `Change ${records(count)}`,
  back: 'Back',

  deleteTitle: (count: number) => `Delete ${records(count)}?`,
  deleteHint: 'They stay in the trash for 30 days, and Undo brings them back.',
  deleteIt: (count: number) => `Delete ${records(count)}`,

  movedTitle: 'The list has changed meanwhile',
  movedHint: (before: number, now: number) =>
    `You selected ${records(before)}; by now the selection has ${number(now)}. Go on with these?`,
  nothingLeft: 'By now nothing matches the selection any more.',
  goOn: (count: number) => `Go on with ${number(count)}`,

  changed: (count: number) => `${records(count)} changed`,
  deleted: (count: number) => `${records(count)} deleted`,
  someNot: (failed: number) => `${number(failed)} could not be changed`,
  nothingChanged: 'Nothing had to be changed',
  taken: (count: number) => `Taken back: ${records(count)}`,
  takenPartly: (count: number, kept: number) =>
    `Taken back: ${records(count)}. ${number(kept)} changed since and stay as they are.`,
  notTaken: 'Nothing could be taken back, because it has all changed since.',
  redo: 'Redo',

  operations: 'My latest changes',
  operationsHint:
    'Your changes of the last 30 days. Each can be taken back as long as nobody changed the record again.',
  noOperations: 'You have not changed anything here in the last 30 days.',
  kinds: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    bulk: 'Changed together',
    import: 'Imported',
    merge: 'Merged',
    undo: 'Took back',
    other: 'Changed',
  },
  undoOf: (what: string) => `Undo: ${what}`,
  isUndone: 'Taken back',
  records,
  deletedRecord: 'A record that is gone',
  unnamed: (id: string) => `Record ${id}`,
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${number(count)} records`
}
