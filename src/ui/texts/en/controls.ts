/** Texts of selection fields. */
export const controls = {
  clear: 'Clear',
  open: 'Open',
  searching: 'Searching…',
  noOptions: 'Nothing to choose from',
}
