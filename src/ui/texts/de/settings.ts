import type { Texts } from '../Texts.ts'

/** What other pages say of the settings, in German. */
export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  never: 'Noch nie geändert',
  back: 'Alle Einstellungen',
}
