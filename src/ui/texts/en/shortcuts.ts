/** Texts of keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  hint: 'The shortcuts of this page.',
  afterwards: 'then',
  groups: { general: 'Everywhere', go: 'Go to', list: 'In this list', record: 'In this form' },
  palette: 'Search and commands',
  sheet: 'Show the shortcuts',
  theme: 'Switch between light and dark',
  save: 'Save',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Turn them off if you dictate or press keys by accident. Shortcuts with Ctrl or Cmd stay on.',
  keys: { ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter', escape: 'Esc' },
}
