import type { ChatEvent } from '../conversation/chatTypes.ts'
import { kindOf } from '../conversation/eventKind.ts'

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
  const areBothSaid = kindOf(event) === 'message' && kindOf(before) === 'message'
  return areBothSaid && event.name !== before.name
}
