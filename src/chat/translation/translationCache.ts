/** Translations that a browser has received before, by text and language (§3). */
export interface TranslationCache {
  get(text: string, language: string): string | undefined
  set(text: string, language: string, translation: string): void
}

type Row = [language: string, text: string, translation: string]

const name = 'web_chat_translations'
const maxRows = 300
const maxLetters = 200_000

/**
 * Creates a cache in the browser's storage that drops the oldest entries first. Without a storage, it lasts as long as
 * the page.
 */
export function createTranslationCache(storage: () => Storage): TranslationCache {
  let rows: Row[] | undefined
  return {
    get: (text, language) => kept().find(row => row[0] === language && row[1] === text)?.[2],
    set(text, language, translation) {
      const others = kept().filter(row => row[0] !== language || row[1] !== text)
      rows = bounded([...others, [language, text, translation]])
      try {
        storage().setItem(name, JSON.stringify(rows))
      } catch {
        // A blocked or full storage is tried again next time.
      }
    },
  }

  function kept(): Row[] {
    rows ??= read(storage)
    return rows
  }
}

function bounded(rows: Row[]): Row[] {
  let letters = 0
  const newest = [...rows].reverse().slice(0, maxRows)
  const end = newest.findIndex(([, text, translation]) => {
    letters += text.length + translation.length
    return letters > maxLetters
  })
  return newest.slice(0, end < 0 ? undefined : end).reverse()
}

function read(storage: () => Storage): Row[] {
  try {
    const rows: unknown = JSON.parse(storage().getItem(name) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && value.length === 3 && value.every(part => typeof part === 'string')
}
