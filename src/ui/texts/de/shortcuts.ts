import type { Texts } from '../Texts.ts'

/** German texts of keyboard shortcuts. */
export const shortcuts: Texts['shortcuts'] = {
  title: 'Tastenkürzel',
  hint: 'Die Tastenkürzel dieser Seite.',
  afterwards: 'dann',
  groups: { general: 'Überall', go: 'Gehe zu', list: 'In dieser Liste', record: 'In diesem Formular' },
  palette: 'Suche und Befehle',
  sheet: 'Tastenkürzel zeigen',
  theme: 'Zwischen hell und dunkel wechseln',
  save: 'Speichern',
  singleKeys: 'Kürzel mit einzelnen Tasten',
  singleKeysHint:
    'Schalten Sie sie aus, wenn Sie diktieren oder Tasten versehentlich treffen. Die mit Strg oder Cmd bleiben.',
  keys: { ctrl: 'Strg', shift: 'Umschalt', alt: 'Alt', enter: 'Eingabe', escape: 'Esc' },
}
