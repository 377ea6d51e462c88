import type { ChatEntry } from './chatTypes.ts'

/** Name of the person who took the conversation last, or wrote in it; undefined where nobody is named. */
export function personIn(entries: readonly ChatEntry[]): string | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const event = entries[at]?.event
    const isPerson = event?.metadata.human || (event?.module_id === 'handoff' && event.action_id === 'joined')
    if (isPerson && event?.name) return event.name
  }
  return undefined
}
