/** Texts of the menu, besides page titles. */
export const en = {
  areas: { work: 'Work', build: 'Build', manage: 'Manage' },
  favourite: (title: string) => `Pin ${title}`,
  all: 'More',
  less: 'Less',
  more: (title: string) => `More for ${title}`,
  notKept: 'Your changes to the menu could not be saved.',
}
