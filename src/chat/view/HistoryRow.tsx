import { memo } from 'react'
import type { ChatEntry, ChatEvent } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'
import { latePart } from '../lateParts/latePart.tsx'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { eventTime } from '../times/chatTimes.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { useTimeSetting } from './chatClock.ts'
import { useChatRoom } from './chatContext.ts'
import { hasBlocks } from './hasBlocks.ts'
import { icons } from './icons.ts'
import { MessageBubble } from './MessageBubble.tsx'

export const LateActionLine = latePart(async () => (await import('./ActionLine.tsx')).ActionLine)
export const LateMessageBlocks = latePart(async () => (await import('./MessageBlocks.tsx')).MessageBlocks)
export const LateSources = latePart(async () => (await import('./Sources.tsx')).Sources)
export const LateHandOffRow = latePart(async () => (await import('./HandOffRow.tsx')).HandOffRow)

interface Props {
  entry: ChatEntry
  /** Name and time are above it. */
  isFirst: boolean
  /** Result of the action that the event calls. */
  result: ChatEvent | undefined
}

/** Shows one event. It rerenders only when its own entry changes, so that a growing answer leaves other rows alone. */
export const HistoryRow = memo(function HistoryRow({ entry, isFirst, result }: Props) {
  const { history } = useChatTexts().view
  const { footer } = useChatRoom()
  const { event } = entry
  const kind = kindOf(event)
  if (kind === 'handoff') {
    return (
      <LateHandOffRow event={event}>{hasBlocks(event) && <LateMessageBlocks event={event} />}</LateHandOffRow>
    )
  }
  return (
    <li
      className="sw-row"
      data-side={event.role === 'user' ? 'user' : 'agent'}
      data-first={isFirst || undefined}
      data-kind={kind === 'note' ? kind : undefined}
      data-action={event.action_id}
    >
      {isFirst && <RowHead event={event} />}
      {(kind === 'message' || kind === 'note') && <MessageBubble entry={entry} />}
      {(kind === 'call' || kind === 'result') && <LateActionLine event={event} result={result} />}
      {hasBlocks(event) && <LateMessageBlocks event={event} />}
      {event.metadata.sources && <LateSources sources={event.metadata.sources} />}
      {entry.delivery === 'failed' && <NotSent entry={entry} />}
      {event.metadata.turn_status === 'stopped' && <p className="sw-below">{history.stopped}</p>}
      {footer?.(event)}
    </li>
  )
})

/** Shows the speaker and the time; a sign distinguishes a person from the agent. */
function RowHead({ event }: { event: ChatEvent }) {
  const { history, line } = useChatTexts().view
  const { agentName } = useChatRoom()
  const kind = kindOf(event)
  const isSaid = kind === 'message' || kind === 'note'
  const isPerson = isSaid && event.role !== 'user' && (event.metadata.human || kind === 'note')
  const others = isPerson ? line.live.human : agentName
  return (
    <p className="sw-meta">
      <span className="sw-name" data-person={isPerson || undefined}>
        {isPerson && <ChatIcon path={icons.person} />}
        {(isSaid && event.name) || (event.role === 'user' ? history.you : others)}
      </span>
      {kind === 'note' && <span className="sw-tag">{history.note}</span>}
      <EventTime value={event.created_at} />
    </p>
  )
}

/** §4 Shows that a message did not arrive, with buttons to resend or discard it. */
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

/** §2 Shows the time of an event. Memoized, so that a growing message does not format it again. */
const EventTime = memo(function EventTime({ value }: { value: string }) {
  const time = eventTime(value, useTimeSetting())
  return (
    <time dateTime={value} dir="auto">
      {time}
    </time>
  )
})
