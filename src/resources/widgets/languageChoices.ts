import { languageName } from '../schema/languageName.ts'

/** Codes of the offered languages. */
export const languageCodes =
  'ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-US es es-MX et fa fi fr fr-BE fr-CA fr-CH ga he hi hr hu id is it it-CH ja ko lt lv mk ms mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  )

/** Returns languages with their names in the reader's language, sorted by name. */
export function languageChoices(
  codes: readonly string[],
  language: string,
): { code: string; name: string }[] {
  return codes
    .map(code => ({ code, name: languageName(code, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
