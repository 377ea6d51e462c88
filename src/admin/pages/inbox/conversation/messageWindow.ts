import type { components } from '../../../../../openapi/generated/types.d.ts'

/** The time in which a channel accepts any text; undefined if it always does, or while that is not known. */
export type MessageWindow = components['schemas']['Deliveries']['window']

/** From so many milliseconds before its end, a window is about to close. */
const lateMs = 3_600_000

/** Returns whether any text can be sent, can be for less than an hour, or can no longer be. */
export function windowState(window: MessageWindow, now: Date): 'open' | 'closing' | 'closed' {
  if (!window) return 'open'
  const leftMs = window.ends_at === null ? 0 : Date.parse(window.ends_at) - now.getTime()
  if (leftMs <= 0) return 'closed'
  return leftMs < lateMs ? 'closing' : 'open'
}
