import type { ChatEvent } from '../conversation/chatTypes.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'

/** What an answer quotes; who may open it gets a link. */
export function Sources({ event }: { event: ChatEvent }) {
  const { history } = useChatTexts().view
  const { sourceHref } = useChatRoom()
  const sources = event.metadata.sources ?? []
  if (sources.length === 0) return null
  return (
    <ul className="sw-sources">
      <li>{history.sources}</li>
      {sources.map(({ title, chunk_id }) => (
        <li key={chunk_id ?? title} dir="auto">
          {chunk_id && sourceHref ? <a href={sourceHref(chunk_id)}>{title}</a> : title}
        </li>
      ))}
    </ul>
  )
}
