import type { ChatEvent } from '../conversation/chatTypes.ts'
import { type EventKind, kindOf } from '../conversation/eventKind.ts'

/** Maximum pause in milliseconds before a row of the same speaker repeats name and time. */
const pauseMs = 5 * 60_000

/** Returns whether a row shows name and time: the speaker changes, or continues after a pause. */
export function startsGroup(event: ChatEvent, before: ChatEvent | undefined): boolean {
  if (!before || isOtherSpeaker(event, before)) return true
  const gap = Date.parse(event.created_at) - Date.parse(before.created_at)
  return !(Math.abs(gap) < pauseMs)
}

/** Returns whether the speaker changes. An action belongs to the person or agent who speaks for the business. */
function isOtherSpeaker(event: ChatEvent, before: ChatEvent): boolean {
  if ((event.role === 'user') !== (before.role === 'user')) return true
  const [kind, kindBefore] = [kindOf(event), kindOf(before)]
  if (kindBefore === 'handoff' || (kind === 'note') !== (kindBefore === 'note')) return true
  if (kind === 'message' && (event.metadata.human === true) !== (before.metadata.human === true)) return true
  const areBothSaid = isSaid(kind) && isSaid(kindBefore)
  return areBothSaid && event.name !== before.name
}

function isSaid(kind: EventKind): boolean {
  return kind === 'message' || kind === 'note'
}
