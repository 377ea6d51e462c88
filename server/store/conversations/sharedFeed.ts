import type { ConversationChange, ConversationFeed } from './conversationFeed.ts'

export interface FeedListener {
  onChange: (change: ConversationChange) => void
  /** Changes may have been missed. */
  onGap: () => void
}

/** One feed, and so one connection, that several listen to. */
export function createSharedFeed(make: (listener: FeedListener) => ConversationFeed) {
  const listeners: FeedListener[] = []
  const feed = make({
    onChange: change => {
      for (const { onChange } of listeners) onChange(change)
    },
    onGap: () => {
      for (const { onGap } of listeners) onGap()
    },
  })
  return { ...feed, hear: (listener: FeedListener) => void listeners.push(listener) }
}
