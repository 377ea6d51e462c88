/** Texts of deleting a record. */
export const remove = {
  done: (label: string) => `${label} deleted`,
  undone: (label: string) => `${label} is back`,
  notUndone: 'It could not be brought back, because it has changed since.',
}
