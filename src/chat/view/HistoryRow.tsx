import { memo } from 'react'
import type { ChatEntry } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { ActionCall } from './ActionCall.tsx'
import { ActionResult } from './ActionResult.tsx'
import { useChatRoom } from './chatContext.ts'
import { EventTime } from './EventTime.tsx'
import { MessageBlocks } from './MessageBlocks.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { Sources } from './Sources.tsx'

interface Props {
  entry: ChatEntry
  /** Name and time stand above it. */
  isFirst: boolean
}

/** One event. It is drawn again only when its own entry changes, so that a growing answer leaves the others alone. */
export const HistoryRow = memo(function HistoryRow({ entry, isFirst }: Props) {
  const { history } = useChatTexts().view
  const { agentName, answerFooter } = useChatRoom()
  const { event } = entry
  const kind = kindOf(event)
  const side = event.role === 'user' ? 'user' : 'agent'
  const name = side === 'user' ? event.name || history.you : (kind === 'message' && event.name) || agentName
  return (
    <li className="sw-row" data-side={side} data-first={isFirst || undefined}>
      {isFirst && (
        <p className="sw-meta">
          <span className="sw-name">{name}</span>
          <EventTime value={event.created_at} />
        </p>
      )}
      {kind === 'message' && <MessageBubble entry={entry} />}
      {kind === 'call' && <ActionCall event={event} />}
      {kind === 'result' && <ActionResult event={event} />}
      <MessageBlocks event={event} />
      <Sources event={event} />
      {entry.delivery === 'failed' && <NotSent entry={entry} />}
      {event.metadata.turn_status === 'stopped' && <p className="sw-below">{history.stopped}</p>}
      {event.metadata.turn_status && answerFooter?.(event)}
    </li>
  )
})

/** §4 A message that did not arrive stays, to be sent again or thrown away. */
function NotSent({ entry }: { entry: ChatEntry }) {
  const { history } = useChatTexts().view
  const { resend, discard } = useChatRoom().actions
  const id = entry.event.metadata.client_event_id ?? entry.event._id
  return (
    <div className="sw-below" data-kind="failed">
      {history.notSent}
      <button type="button" className="sw-button" data-kind="quiet" onClick={() => resend(id)}>
        {history.resend}
      </button>
      <button type="button" className="sw-button" data-kind="quiet" onClick={() => discard(id)}>
        {history.discard}
      </button>
    </div>
  )
}
