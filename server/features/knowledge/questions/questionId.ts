import { v5 } from 'uuid'

/** Returns the id of a question, which is always the same for the same words. */
export function questionId(words: readonly string[]): string {
  return v5(words.join(' '), namespace)
}

const namespace = '8f0c7c56-1f0e-4d5c-9a53-4a2f6d1f7a10'
