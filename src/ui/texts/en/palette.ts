import { number } from './wording.ts'

/** Texts of the command palette. */
export const palette = {
  open: 'Search or jump to…',
  title: 'Search and commands',
  placeholder: 'Search for pages, records, settings and commands',
  results: 'Results',
  groups: {
    recent: 'Recent',
    pages: 'Pages',
    settings: 'Settings',
    actions: 'Commands',
    lately: 'My recent changes',
  },
  searching: 'Searching…',
  count: (count: number) => (count === 1 ? '1 result' : `${number(count)} results`),
  none: (query: string) => `Nothing found for “${query}”`,
  failed: 'Records could not be searched',
  hints: { move: 'to move', open: 'to open', close: 'to close' },
  back: 'Back',
  language: (name: string) => `Switch to ${name}`,
  lately: 'Show my recent changes',
  latelyNone: 'You have not changed anything in the last 30 days.',
  latelyRow: (count: number, title: string, plural: string) =>
    count === 1 ? title : `${number(count)} ${plural}`,
  undone: 'undone',
  changes: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    import: 'Imported',
    bulk: 'Bulk edited',
    undo: 'Undone',
  },
}
