/** Texts of keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  hint: 'What works on this page.',
  afterwards: 'then',
  groups: { general: 'Everywhere', go: 'Go to', list: 'In this list', record: 'In this form' },
  palette: 'Search and commands',
  sheet: 'Show the shortcuts',
  theme: 'Switch between light and dark',
  save: 'Save',
  singleKeys: 'Shortcuts of single keys',
  singleKeysHint: 'Turn them off if you dictate, or hit keys by accident. Those with Ctrl or Cmd stay.',
  keys: { ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter', escape: 'Esc' },
}
