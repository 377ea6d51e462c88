/** Words that are enough to know the agent's by; fewer may be anybody's. */
const enough = 2

/** Whether what was heard is only what the agent has just said. */
export function isEchoOf(heard: string, said: string): boolean {
  const words = wordsOf(heard)
  return words.length >= enough && ` ${wordsOf(said).join(' ')} `.includes(` ${words.join(' ')} `)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
