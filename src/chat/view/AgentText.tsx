import { late } from '../late/late.ts'
import { useLate } from '../lateParts/useLate.ts'
import { isPlain } from '../markdown/isPlain.ts'
import { PlainText } from '../markdown/PlainText.tsx'

/** What reads and draws Markdown; most greetings can do without. */
export const lateMarkdown = late(async () => (await import('../markdown/Markdown.tsx')).Markdown)

/** What the agent wrote, as it is until its Markdown can be read. */
export function AgentText({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  const Markdown = useLate(lateMarkdown, !isPlain(text))
  return Markdown ? <Markdown text={text} isGrowing={isGrowing} /> : <PlainText text={text} />
}
