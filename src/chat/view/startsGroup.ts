import type { ChatEvent } from '../conversation/chatTypes.ts'
import { type EventKind, kindOf } from '../conversation/eventKind.ts'

/** How long one and the same speaker may pause before name and time are said again. */
const pauseMs = 5 * 60_000

/** Whether name and time stand above a row: where somebody else begins to speak, or the same one after a pause. */
export function startsGroup(event: ChatEvent, before: ChatEvent | undefined): boolean {
  if (!before || isOtherSpeaker(event, before)) return true
  const gap = Date.parse(event.created_at) - Date.parse(before.created_at)
  return !(Math.abs(gap) < pauseMs)
}

/** What an action does belongs to whoever speaks for the business. */
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
