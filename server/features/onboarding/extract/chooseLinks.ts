/** What tells most of a business, the most telling first, as addresses and their words name it. */
const telling = [
  /contact|kontakt|impressum|imprint|legal-notice/,
  /price|pricing|preis|rates|tarif|menu|speisekarte/,
  /service|leistung|treatment|behandlung|angebot|offer|products?\b|produkte/,
  /hours|oeffnungszeit|öffnungszeit|opening|visit|anfahrt|standort|location|find-us/,
  /faq|questions|fragen|help|hilfe/,
  /about|ueber-uns|über-uns|ueber|team|who-we-are/,
]

/** The few links of a front page that are looked at: of each kind of page the shortest address. */
export function chooseLinks(links: readonly string[], max: number): string[] {
  const chosen = telling.flatMap(kind => {
    const fitting = links.filter(link => kind.test(decoded(new URL(link).pathname)))
    return fitting.sort((one, other) => one.length - other.length).slice(0, 1)
  })
  return [...new Set(chosen)].slice(0, max)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
