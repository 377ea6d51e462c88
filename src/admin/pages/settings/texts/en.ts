import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the settings page. */
export const en = {
  help: 'Everything you set once for the whole team. Search for what you want to change: the search finds single fields, too.',
  search: 'Search settings',
  clear: 'Clear search',
  found: (count: number) => (count === 1 ? '1 result' : `${number(count)} results`),
  noneTitle: 'No settings found',
  noneHint: (query: string) => `No setting matches “${query}”. Try another word.`,
  emptyTitle: 'No settings here',
  emptyHint: 'You do not have access to any settings. Ask an administrator of your team.',
  changed: 'Changed',
  by: (name: string) => `by ${name}`,
  failed: 'Some settings could not be loaded',
  fields: (title: string) => `Fields of ${title}`,
}
