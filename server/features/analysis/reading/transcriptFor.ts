import { cutText } from '../../../store/cutText.ts'
import type { SaidLine } from '../store/transcriptStore.ts'

/** A message under the number by which a model names it. */
export interface NumberedLine extends SaidLine {
  n: number
}

const longestMessage = 2000
const mostCharacters = 24_000

/** Returns the messages of a conversation that a model reads: the latest ones of a long conversation. */
export function transcriptFor(lines: readonly SaidLine[]): NumberedLine[] {
  const numbered = lines.map((line, index) => ({
    ...line,
    n: index + 1,
    said: cutText(line.said, longestMessage),
  }))
  let size = numbered.reduce((sum, { said }) => sum + said.length, 0)
  const kept = [...numbered]
  while (kept.length > 1 && size > mostCharacters) size -= kept.shift()?.said.length ?? 0
  return kept
}

/** Returns the messages as a model gets them. */
export function shownLines(lines: readonly NumberedLine[]) {
  return lines.map(({ n, who, said }) => ({ message: n, who, said }))
}
