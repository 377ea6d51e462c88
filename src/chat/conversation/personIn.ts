import type { ChatEntry } from './chatTypes.ts'

/** Returns the name of the person who last joined the conversation or wrote in it; undefined if none is named. */
export function personIn(entries: readonly ChatEntry[]): string | undefined {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const event = entries[at]?.event
    const isPerson = event?.metadata.human || (event?.module_id === 'handoff' && event.action_id === 'joined')
    if (isPerson && event?.name) return event.name
  }
  return undefined
}
