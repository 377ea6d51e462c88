import { lowerFirst, number } from './wording.ts'

/** Texts of lists. */
export const list = {
  create: (title: string) => `New ${lowerFirst(title)}`,
  search: (plural: string) => `Search ${lowerFirst(plural)}`,
  clearSearch: 'Clear the search',

  count: (total: number, isEstimate: boolean) => (isEstimate ? `about ${number(total)}` : number(total)),
  grid: (plural: string) => `Table of ${lowerFirst(plural)}`,
  cards: (plural: string) => `List of ${lowerFirst(plural)}`,
  rowOf: (row: number, total: string) => `Row ${number(row)} of ${total}`,
  goToRow: 'Go to row',
  waiting: 'Loading',
  moreRows: 'Some rows could not be loaded',

  selectRow: (label: string) => `Select ${label}`,
  selectAll: (total: string) => `Select all ${total}`,
  selectNone: 'Clear the selection',

  sortHint:
    'Press Enter to sort by this column, or Shift+Enter to add it to the sort order. Alt and the arrow keys change its width.',
  resize: (title: string) => `Width of ${title}; double-click to fit`,

  columns: 'Columns',
  columnsHint: 'Drag to reorder, or focus a handle and use the space bar and arrow keys.',
  findColumn: 'Find a column',
  noColumn: 'No column has that name.',
  shownColumns: 'In the table',
  otherColumns: 'Not in the table',
  moveColumn: (title: string) => `Move ${title}`,
  pinned: 'Keep in view when scrolling sideways',
  pinnedCount: (count: number) =>
    count === 0 ? 'No column' : count === 1 ? 'The first column' : `The first ${count} columns`,
  resetColumns: 'Reset to default',
  viewColumns: 'The open view has its own columns.',
  density: 'Row height',
  densities: { comfortable: 'Comfortable', standard: 'Standard', compact: 'Compact' },
  picked: (title: string) => `Picked up ${title}.`,
  placed: (title: string, place: number, count: number) => `${title} is now column ${place} of ${count}.`,
  putBack: (title: string) => `${title} is back in its place.`,

  import: 'Import',
  more: 'More actions',

  items: (count: number) => (count === 1 ? '1 item' : `${number(count)} items`),
  fields: (count: number) => (count === 1 ? '1 field' : `${number(count)} fields`),
  moreItems: (count: number) => `+${number(count)}`,
  secretSet: (last4: string | undefined) => (last4 ? `Set, ends in ${last4}` : 'Set'),
  stars: (value: number) => (value === 1 ? '1 star' : `${value} stars`),
  missing: 'Not available',

  edit: (title: string) => `Edit ${title}`,
  notSaved: (title: string) => `${title} was not saved`,
  changedMeanwhile: (who: string, value: string) =>
    `${who} changed this to “${value}” in the meantime. Press Enter to save your value anyway, or Escape to keep theirs.`,
  clearedMeanwhile: (who: string) =>
    `${who} emptied this in the meantime. Press Enter to save your value anyway, or Escape to leave it empty.`,
  someone: 'Somebody',
  undone: (title: string) => `Change to ${title} undone`,
  notUndone: 'The change was not undone, because the record has changed since.',

  trash: 'Trash',
  trashTitle: (plural: string) => `Trash: ${lowerFirst(plural)}`,
  trashHint: 'Deleted records stay here for 30 days.',
  leaveTrash: (plural: string) => `Back to ${lowerFirst(plural)}`,
  deletedAt: 'Deleted',
  restore: 'Restore',
  restoreRow: (label: string) => `Restore ${label}`,
  restored: (label: string) => `${label} restored`,
  purge: 'Delete for good',
  purgeRow: (label: string) => `Delete ${label} for good`,
  purgeTitle: (label: string) => `Delete ${label} for good?`,
  purgeBody: 'The record and its history are removed. This cannot be undone.',
  purged: (label: string) => `${label} deleted for good`,
  rowActions: 'Actions',

  emptyTitle: (plural: string) => `No ${lowerFirst(plural)} yet`,
  emptyHint: (title: string) => `Create the first ${lowerFirst(title)} to get started.`,
  emptyHintImport: (title: string) =>
    `Create the first ${lowerFirst(title)}, or import your data from a file.`,
  emptyHintReadOnly: 'None have been created yet.',
  noMatchTitle: 'Nothing matches',
  noMatchHint: (query: string) => `No result for “${query}”. Try other words or fewer of them.`,
  noMatchFilter: 'No record fits these filters.',
  noMatchBoth: (query: string) => `No record fits these filters and “${query}”.`,
  clearFilters: 'Clear all filters',
  emptyTrashTitle: 'The trash is empty',
  emptyTrashHint: 'Deleted records stay here for 30 days. You can restore them.',
  forbiddenTitle: (plural: string) => `You cannot see ${lowerFirst(plural)}`,
  failedTitle: (plural: string) => `The ${lowerFirst(plural)} could not be loaded`,
}
