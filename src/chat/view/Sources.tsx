import type { ChatEvent } from '../conversation/chatTypes.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { useChatRoom } from './chatContext.ts'

/** What an answer quotes; who may open it gets a link. */
export function Sources({ sources }: { sources: NonNullable<ChatEvent['metadata']['sources']> }) {
  const texts = useLateTexts()
  const { sourceHref } = useChatRoom()
  if (sources.length === 0) return null
  return (
    <ul className="sw-sources">
      <li>{texts.sources}</li>
      {sources.map(({ title, chunk_id }) => (
        <li key={chunk_id ?? title} dir="auto">
          {chunk_id && sourceHref ? <a href={sourceHref(chunk_id)}>{title}</a> : title}
        </li>
      ))}
    </ul>
  )
}
