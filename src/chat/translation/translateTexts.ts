/** Maximum number of characters in one request; the server accepts 5000. */
const maxLetters = 4000

/** Returns the chat's own texts as pages of lines. Sentences composed of parts are not included. */
export function pagesOf(texts: object): string[][] {
  const pages: string[][] = [[]]
  let letters = 0
  for (const line of new Set(linesOf(texts))) {
    letters += line.length + 1
    if (letters > maxLetters) {
      pages.push([])
      letters = line.length + 1
    }
    pages.at(-1)?.push(line)
  }
  return pages
}

/** Returns the texts with all known translations. */
export function withTranslations<T extends object>(texts: T, translations: ReadonlyMap<string, string>): T {
  return replaced(texts, translations) as T
}

/** Returns the translation of each line of a page; an empty list if the number of lines differs. */
export function translatedLines(page: readonly string[], answer: string): [string, string][] {
  const lines = answer.split('\n')
  return lines.length === page.length ? page.map((line, index) => [line, lines[index] || line]) : []
}

function linesOf(node: unknown): string[] {
  if (typeof node === 'string') return node.includes('\n') ? [] : [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(linesOf) : []
}

function replaced(node: unknown, translations: ReadonlyMap<string, string>): unknown {
  if (typeof node === 'string') return translations.get(node) ?? node
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, translations)]))
}
