import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the settings page. */
export const en = {
  help: 'Everything you decide once for the whole team. Search by what you want to change: single fields are found too.',
  search: 'Search settings',
  clear: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 hit' : `${number(count)} hits`),
  noneTitle: 'Nothing matches',
  noneHint: (query: string) => `No setting has to do with “${query}”. Try another word.`,
  emptyTitle: 'No settings here',
  emptyHint: 'There is nothing you may look at. Ask an administrator of your team.',
  changed: 'Changed',
  by: (name: string) => `by ${name}`,
  failed: 'Some settings could not be loaded',
  fields: (title: string) => `Fields of ${title}`,
}
