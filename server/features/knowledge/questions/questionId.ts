import { v5 } from 'uuid'

/** The id of a question by its words: the same whenever and wherever it is asked. */
export function questionId(words: readonly string[]): string {
  return v5(words.join(' '), namespace)
}

const namespace = '8f0c7c56-1f0e-4d5c-9a53-4a2f6d1f7a10'
