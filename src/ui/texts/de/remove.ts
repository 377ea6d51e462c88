import type { Texts } from '../Texts.ts'

/** German texts of deleting a record. */
export const remove: Texts['remove'] = {
  done: label => `${label} gelöscht`,
  undone: label => `${label} ist wieder da`,
  notUndone: 'Das ließ sich nicht zurückholen, weil es sich inzwischen geändert hat.',
}
