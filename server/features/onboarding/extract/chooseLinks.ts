/** Patterns of paths that say most about a business, most informative first. */
const telling = [
  /contact|kontakt|impressum|imprint|legal-notice/,
  /price|pricing|preis|rates|tarif|menu|speisekarte/,
  /service|leistung|treatment|behandlung|angebot|offer|products?\b|produkte/,
  /hours|oeffnungszeit|öffnungszeit|opening|visit|anfahrt|standort|location|find-us/,
  /faq|questions|fragen|help|hilfe/,
  /about|ueber-uns|über-uns|ueber|team|who-we-are/,
]

/** Chooses the links of a front page to read: the shortest URL of each kind of page. */
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
