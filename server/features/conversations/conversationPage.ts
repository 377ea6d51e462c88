import { frame } from '../../streams/frame.ts'
import type { StreamFrame, StreamPage } from '../../streams/streamTopic.ts'
import { presentEvent } from './presentEvent.ts'
import type { EventRow } from './store/eventStore.ts'
import type { OpenEvents, StreamPosition, StreamRead } from './store/streamStore.ts'

/** What a reader of a conversation knows. */
export interface ConversationCursor {
  /** From where it has begun; null once it has got everything that it asked for. */
  readonly from: StreamPosition | null
  /** All events up to this number were sent to it or are none that it asked for. */
  readonly reached: number
  /** Of these, those that may still change, in the states that it knows. */
  readonly open: OpenEvents
}

/** Who follows: the team sees more of a conversation than its visitor. */
export type Audience = 'team' | 'visitor'

/** Events read at once. */
export const pageSize = 100

/** What of a read is news to a reader, in frames whose ids say from where to go on. */
export function conversationPage(
  known: ConversationCursor,
  { state, events }: StreamRead,
): StreamPage<ConversationCursor, Audience> {
  const firstOpen = Math.min(...Object.keys(state.unsettled).map(Number))
  const isWhole = events.filter(({ event_index }) => event_index > known.reached).length < pageSize
  const reached = isWhole ? state.last_index : (events.at(-1)?.event_index ?? 0)
  const frames = events
    .filter(
      row =>
        row.event_index > known.reached || state.unsettled[row.event_index] !== known.open[row.event_index],
    )
    .map(row => eventFrame(row, Math.min(row.event_index, firstOpen - 1), cursorAt(row.event_index)))
  return {
    frames,
    cursor: { ...cursorAt(reached), from: isWhole ? null : known.from },
    next: isWhole ? (state.is_over ? 'over' : 'later') : 'more',
  }

  /** What the reader knows that has got everything up to this number. */
  function cursorAt(index: number): ConversationCursor {
    const [read, unread] = [
      entriesOf(state.unsettled, at => at <= index),
      entriesOf(known.open, at => at > index),
    ]
    return {
      from: known.from,
      reached: Math.max(known.reached, index),
      open: Object.fromEntries([...read, ...unread]),
    }
  }
}

function entriesOf(open: OpenEvents, isWanted: (index: number) => boolean): [string, string][] {
  return Object.entries(open).filter(([index]) => isWanted(Number(index)))
}

function eventFrame(
  row: EventRow,
  resumeAt: number,
  cursor: ConversationCursor,
): StreamFrame<ConversationCursor, Audience> {
  const made: Partial<Record<Audience, Buffer>> = {}
  return {
    cursor,
    bytes: audience => {
      const isTeam = audience === 'team'
      if (!row.is_shown && !isTeam) return null
      made[audience] ??= frame('conversation_event', presentEvent(row, isTeam), resumeAt)
      return made[audience]
    },
  }
}
