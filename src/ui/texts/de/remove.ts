import type { Texts } from '../Texts.ts'

/** German texts of deleting a record. */
export const remove: Texts['remove'] = {
  done: label => `${label} gelöscht`,
  undone: label => `${label} wiederhergestellt`,
  notUndone: 'Der Eintrag ließ sich nicht wiederherstellen, weil er sich inzwischen geändert hat.',
}
