import type { Texts } from '../Texts.ts'

/** Texts of deleting a record, in German. */
export const remove: Texts['remove'] = {
  done: label => `${label} gelöscht`,
  undone: label => `${label} wiederhergestellt`,
  notUndone: 'Der Eintrag ließ sich nicht wiederherstellen, weil er sich inzwischen geändert hat.',
}
