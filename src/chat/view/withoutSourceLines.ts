import type { ChatEvent } from '../conversation/chatTypes.ts'

/** Maximum length of the text before a title, such as "— From: ". */
const leadLetters = 14

/** Removes the lines of an answer that only name a source, because the list below names it. */
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
