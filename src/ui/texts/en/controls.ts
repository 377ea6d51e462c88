/** Words that fields for choosing have of their own. */
export const controls = {
  clear: 'Clear',
  open: 'Open',
  searching: 'Searching…',
  noOptions: 'Nothing to choose from',
}
