import { frame } from '../../streams/frame.ts'
import type { StreamFrame, StreamPage } from '../../streams/streamTopic.ts'
import { presentEvent } from './presentEvent.ts'
import type { EventRow } from './store/eventStore.ts'
import type { OpenEvents, StreamPosition, StreamRead } from './store/streamStore.ts'

/** The state of a conversation's reader. */
export interface ConversationCursor {
  /** Where the reader started; null once it has received everything it asked for. */
  readonly from: StreamPosition | null
  /** All events up to this number were sent, or are ones that the reader did not ask for. */
  readonly reached: number
  /** Those of them that may still change, with the states that the reader knows. */
  readonly open: OpenEvents
}

/** The audience of a stream: the team sees more of a conversation than its visitor. */
export type Audience = 'team' | 'visitor'

/** Events per read. */
export const pageSize = 100

/** Returns the frames of a read that are new to a reader. The ids of the frames are positions to resume from. */
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

  /** Returns the reader's state after everything up to this number. */
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
