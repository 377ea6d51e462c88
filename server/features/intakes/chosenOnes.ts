/** The choice somebody means, by its words or its number in the list; null for none. */
export function chosenOne(text: string, choices: readonly string[]): string | null {
  const wanted = folded(text)
  const named = choices.find(choice => folded(choice) === wanted)
  if (named !== undefined) return named
  const number = /^(\d{1,2})[.)]?$/.exec(wanted)?.[1]
  return number === undefined ? null : (choices[Number(number) - 1] ?? null)
}

/** The choices somebody names, parted by commas, lines or "and", each once in the list's order; null where one is none. */
export function chosenOnes(text: string, choices: readonly string[]): string[] | null {
  if (text.length > longest) return null
  const listed = text
    .trim()
    .replace(/\n/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[,;. ]+$/, '')
  const parts = listed.split(/( ?[,;] ?(?:(?:and|und|&) )?| (?:and|und|&) )/)
  const chosen = new Set<string>()
  for (let at = 0; at < parts.length; ) {
    const found = longestFrom(parts, at, choices)
    if (!found) return null
    chosen.add(found.choice)
    at = found.next
  }
  return choices.filter(choice => chosen.has(choice))
}

/** Room for all choices an intake may have. */
const longest = 12_000

/** A choice may hold a comma itself, so that the longest stretch that is one counts. */
function longestFrom(parts: readonly string[], at: number, choices: readonly string[]) {
  for (let end = Math.min(parts.length, at + longestStretch); end > at; end -= 2) {
    const choice = chosenOne(parts.slice(at, end).join(''), choices)
    if (choice !== null) return { choice, next: end + 1 }
  }
  return null
}

/** Pieces and what parts them; odd, so that a stretch ends with a piece. */
const longestStretch = 13

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}
