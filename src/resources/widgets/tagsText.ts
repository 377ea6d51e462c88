/** The tags in a typed or pasted text: a comma, a semicolon, a tab or a new line parts them. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\n\r]+/)
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
}

/** Tags joined by new ones, each once; `repeated` names those that were there already. */
export function addTags<T>(
  tags: readonly T[],
  news: readonly string[],
): { tags: (T | string)[]; repeated: string[] } {
  const all: (T | string)[] = [...tags]
  const repeated: string[] = []
  for (const tag of news) {
    if (all.includes(tag)) repeated.push(tag)
    else all.push(tag)
  }
  return { tags: all, repeated: [...new Set(repeated)] }
}
