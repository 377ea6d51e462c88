/**
 * What the caller has said so far, with what was made out now: some recognisers tell again what they have told already, the
 * others only what is new.
 */
export function gatheredWords(before: string, now: string): string {
  if (before === '' || now === '') return before + now
  return beginsWith(now, before) ? now : `${before} ${now}`
}

/** Whether a text begins with these words, whatever stands between them and however they are written. */
export function beginsWith(text: string, words: string): boolean {
  const found = wordsOf(text)
  return wordsOf(words).every((word, index) => found[index] === word)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
