import type { ChatEvent } from '../conversation/chatTypes.ts'

/** Room for what stands before the title, such as "— From: ". */
const leadLetters = 14

/** An answer without the lines that name a source alone: the list below it does. */
export function withoutSourceLines(text: string, sources: ChatEvent['metadata']['sources']): string {
  const isSource = (line: string) =>
    sources?.some(({ title }) => line.endsWith(`: ${title}`) && line.length < title.length + leadLetters)
  return sources
    ? text
        .split('\n\n')
        .filter(line => !isSource(line))
        .join('\n\n')
    : text
}
