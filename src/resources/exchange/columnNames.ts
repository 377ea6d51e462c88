/** Normalizes a name: ignores case, accents, and separators. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Normalizes a name so that its plural and its synonyms in files match it. */
export function looseName(text: string): string {
  const stem = stemOf(plainName(text))
  return meanings.get(stem) ?? stem
}

/** The words of one line name the same kind of column. */
const synonyms = `
  email, mail, email address, mail address, email adresse, mail adresse
  phone, phone number, telephone, telephone number, tel, cell, cell phone, mobile, mobile phone, mobile number,
    telefon, telefonnummer, rufnummer, handy, handynummer, mobil, mobilnummer
  name, full name, vollständiger name
  company, company name, organisation, organization, employer, firma, firmenname, unternehmen, arbeitgeber
  note, comment, remark, notiz, bemerkung, anmerkung, kommentar
  tag, label, keyword, schlagwort, stichwort
  language, lang, locale, sprache
  time zone, tz, zeitzone
  description, details, beschreibung
  question, frage
  answer, reply, antwort
`

const meanings: ReadonlyMap<string, string> = new Map(
  synonyms
    .trim()
    .split(/(?<!,)\n/)
    .flatMap(line => {
      const [first = '', ...others] = line.split(',').map(word => stemOf(plainName(word)))
      return [first, ...others].map(word => [word, first] as const)
    }),
)

/** Strips English and German plural endings. Stripping too much does no harm, because both sides are stripped. */
function stemOf(word: string): string {
  const shorter = word.replace(/ies$/, 'y').replace(/(?<=.{3})(?:e|n|r|(?<!s)s)$/, '')
  return shorter === word ? word : stemOf(shorter)
}
