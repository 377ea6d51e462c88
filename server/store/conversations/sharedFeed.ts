import type { ConversationChange, ConversationFeed } from './conversationFeed.ts'

export interface FeedListener {
  onChange: (change: ConversationChange) => void
  /** Somebody's right to follow may have ended. */
  onAccessEnded: () => void
  /** Any of these may have been missed. */
  onGap: () => void
}

/** One feed, and so one connection, that several listen to. */
export function createSharedFeed(make: (listener: FeedListener) => ConversationFeed) {
  const listeners: FeedListener[] = []
  const feed = make({
    onChange: change => {
      for (const { onChange } of listeners) onChange(change)
    },
    onAccessEnded: () => {
      for (const { onAccessEnded } of listeners) onAccessEnded()
    },
    onGap: () => {
      for (const { onGap } of listeners) onGap()
    },
  })
  return { ...feed, hear: (listener: FeedListener) => void listeners.push(listener) }
}
