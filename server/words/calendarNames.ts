/** Names of the months and their short forms, in English and German, in lower case. */
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

/** Names of the weekdays from Monday, in English and German, in lower case. */
export const weekdayNames: readonly (readonly string[])[] = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag', 'sonnabend'],
  ['sunday', 'sonntag'],
]

/** Returns the index of a name, from 0; -1 if it is unknown. */
export function indexOfName(names: readonly (readonly string[])[], name: string): number {
  return names.findIndex(spellings => spellings.includes(name))
}
