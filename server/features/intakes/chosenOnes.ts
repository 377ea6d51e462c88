/** Returns the choice that a text means, by its words or its number in the list, or null if there is none. */
export function chosenOne(text: string, choices: readonly string[]): string | null {
  const wanted = folded(text)
  const named = choices.find(choice => folded(choice) === wanted)
  if (named !== undefined) return named
  const number = /^(\d{1,2})[.)]?$/.exec(wanted)?.[1]
  return number === undefined ? null : (choices[Number(number) - 1] ?? null)
}

/**
 * Returns the choices in a text, separated by commas, lines or "and": each once, in the list's order. Returns null if a
 * part is no choice.
 */
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

/** Long enough for all choices that an intake may have. */
const longest = 12_000

/** Finds the longest sequence of parts that is a choice, since a choice may contain a comma. */
function longestFrom(parts: readonly string[], at: number, choices: readonly string[]) {
  for (let end = Math.min(parts.length, at + longestStretch); end > at; end -= 2) {
    const choice = chosenOne(parts.slice(at, end).join(''), choices)
    if (choice !== null) return { choice, next: end + 1 }
  }
  return null
}

/** Number of parts, separators included; odd, so that a sequence ends with a part. */
const longestStretch = 13

/** Returns the words of a choice in lower case, without marks, as they are heard. */
export function plainChoice(text: string): string {
  return folded(text.replace(/[^\p{L}\p{N}]+/gu, ' '))
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}
