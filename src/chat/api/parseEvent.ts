import type { ChatEvent } from '../conversation/chatTypes.ts'

/** Parses the event of a stream frame. Throws if the frame is malformed, so that no broken event reaches the view. */
export function parseEvent(data: string): ChatEvent {
  const value: unknown = JSON.parse(data)
  if (typeof value !== 'object' || value === null) throw new TypeError('The frame holds no object')
  const { _id, event_index, content, role, metadata, content_blocks } = value as Partial<ChatEvent>
  const isSound =
    typeof _id === 'string' &&
    Number.isSafeInteger(event_index) &&
    typeof content === 'string' &&
    typeof role === 'string'
  if (!isSound) throw new TypeError('The frame holds no event')
  return {
    ...(value as ChatEvent),
    metadata: metadata ?? {},
    content_blocks: Array.isArray(content_blocks) ? content_blocks : [],
  }
}
