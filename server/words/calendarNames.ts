/** The months' names and their short forms, in English and German, in lower case. */
export const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner'],
  ['february', 'feb', 'februar', 'feber'],
  ['march', 'mar', 'märz', 'maerz', 'mär', 'mrz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
]

/** The days of the week from Monday on, in English and German, in lower case. */
export const weekdayNames: readonly (readonly string[])[] = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
  ['sunday', 'sonntag'],
]

/** Which of the names it is, from 0 on; -1 for none. */
export function indexOfName(names: readonly (readonly string[])[], name: string): number {
  return names.findIndex(spellings => spellings.includes(name))
}
