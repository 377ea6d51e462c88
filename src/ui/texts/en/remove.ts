/** Texts of deleting a record. */
export const remove = {
  done: (label: string) => `${label} deleted`,
  undone: (label: string) => `${label} restored`,
  notUndone: 'It could not be restored, because it has changed since.',
}
