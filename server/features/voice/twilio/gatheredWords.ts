/**
 * Returns everything the caller has said so far. Some recognizers repeat the earlier words in a new result; others
 * return only new words.
 */
export function gatheredWords(before: string, now: string): string {
  if (before === '' || now === '') return before + now
  return beginsWith(now, before) ? now : `${before} ${now}`
}

/** Returns whether a text begins with these words, ignoring case and the characters between words. */
export function beginsWith(text: string, words: string): boolean {
  const found = wordsOf(text)
  return wordsOf(words).every((word, index) => found[index] === word)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
