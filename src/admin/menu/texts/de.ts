/** German texts of the menu, besides page titles. */
export const de = {
  areas: { work: 'Arbeiten', build: 'Aufbauen', manage: 'Verwalten' },
  favourite: (title: string) => `${title} anheften`,
  all: 'Mehr',
  less: 'Weniger',
  more: (title: string) => `Mehr zu ${title}`,
  notKept: 'Ihre Änderungen am Menü konnten nicht gespeichert werden.',
}
