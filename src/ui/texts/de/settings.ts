import type { Texts } from '../Texts.ts'

/** German texts about the settings on other pages. */
export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  never: 'Noch nie geändert',
  back: 'Alle Einstellungen',
}
