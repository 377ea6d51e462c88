import type { Texts } from '../Texts.ts'

/** Texts of deleting a record, in German. */
export const remove: Texts['remove'] = {
  done: label => `${label} gelöscht`,
  undone: label => `${label} ist wieder da`,
  notUndone: 'Das ließ sich nicht zurückholen, weil es sich inzwischen geändert hat.',
}
