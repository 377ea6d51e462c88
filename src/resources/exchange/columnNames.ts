/** A name with case, accents and separators aside. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** What a name has in common with its plural, and with the words that mean the same in a file. */
export function looseName(text: string): string {
  const stem = stemOf(plainName(text))
  return meanings.get(stem) ?? stem
}

/** Words of one line head the same kind of column. */
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

/** English and German plurals end alike; a few letters too many taken away does no harm, as both sides lose them. */
function stemOf(word: string): string {
  const shorter = word.replace(/ies$/, 'y').replace(/(?<=.{3})(?:e|n|r|(?<!s)s)$/, '')
  return shorter === word ? word : stemOf(shorter)
}
