import { isDeepStrictEqual } from 'node:util'
import type { EventRow } from '../../store/conversations/eventStore.ts'
import type { StreamRead } from '../../store/conversations/streamStore.ts'
import { presentEvent } from './presentEvent.ts'

/** An event as streams send it; its bytes are made once for all who get it. */
export interface EventFrame {
  readonly index: number
  readonly isShown: boolean
  readonly isSettled: boolean
  /** Says the same as another one of this event, which may have been written for another resume point. */
  isSameAs(other: EventFrame): boolean
  readonly row: EventRow
  /** The frame for the team or for visitors. */
  bytes(isTeam: boolean): Buffer
}

/** The frames of a read, each with the number from which a reader that got it goes on. */
export function eventFrames({ events, state }: StreamRead): EventFrame[] {
  const [firstOpen = Number.POSITIVE_INFINITY] = state.unsettled
  return events.map(row => eventFrame(row, Math.min(row.event_index, firstOpen - 1)))
}

function eventFrame(row: EventRow, resumeAt: number): EventFrame {
  const made: { team?: Buffer; visitor?: Buffer } = {}
  return {
    index: row.event_index,
    isShown: row.is_shown,
    isSettled: row.is_settled,
    row,
    isSameAs: other =>
      row.is_settled === other.isSettled &&
      row.updated_at.getTime() === other.row.updated_at.getTime() &&
      isDeepStrictEqual(row.data, other.row.data),
    bytes: isTeam => {
      const audience = isTeam ? 'team' : 'visitor'
      made[audience] ??= frame('conversation_event', presentEvent(row, isTeam), resumeAt)
      return made[audience]
    },
  }
}

/** A frame of server-sent events; JSON has no line breaks that would end it early. */
export function frame(event: string, data: object, id?: number): Buffer {
  const resume = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`event: ${event}\n${resume}data: ${JSON.stringify(data)}\n\n`)
}

/** What shows both ends that the line holds. */
export const heartbeat = Buffer.from(':\n\n')
/** Milliseconds after which browsers come back by themselves (§4). */
export const opening = Buffer.from('retry: 250\n\n')
