import { isPlain } from '../../../common/markdown/isPlain.ts'
import { late } from '../late/late.ts'
import { useLate } from '../lateParts/useLate.ts'
import { PlainText } from '../markdown/PlainText.tsx'

/** Parses and renders Markdown; most greetings do not need it. */
export const lateMarkdown = late(async () => (await import('../markdown/Markdown.tsx')).Markdown)

/** Shows an agent's message, as plain text until the Markdown renderer is loaded. */
export function AgentText({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  const Markdown = useLate(lateMarkdown, !isPlain(text))
  return Markdown ? <Markdown text={text} isGrowing={isGrowing} /> : <PlainText text={text} />
}
