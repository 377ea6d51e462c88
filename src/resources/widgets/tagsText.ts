/** Splits a typed or pasted text into tags at commas, semicolons, tabs, and line breaks. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\n\r]+/)
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
}

/** Adds new tags, each once; `repeated` names those that were already there. */
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
