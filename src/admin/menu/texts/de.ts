/** Was im Menü neben den Namen der Seiten gesagt wird. */
export const de = {
  areas: { work: 'Arbeiten', build: 'Aufbauen', manage: 'Verwalten' },
  favourite: (title: string) => `${title} oben im Menü`,
  more: (title: string) => `Mehr zu ${title}`,
  notKept: 'Ihre Änderungen am Menü konnten nicht gespeichert werden.',
}
