import { orAborted } from '../../limits/abortable.ts'
import type { FeedListener, NotificationFeed } from '../../store/notificationFeed.ts'
import { readConversationChange } from '../conversations/store/conversationChange.ts'
import { eventChannel } from '../conversations/store/eventStore.ts'
import type { TurnPlace } from '../conversations/store/turnStore.ts'

export type ConversationWaits = ReturnType<typeof createConversationWaits>

/** Waits for events of conversations, in any process. */
export function createConversationWaits(notifications: Pick<NotificationFeed, 'listen' | 'forget'>) {
  const waiting = new Map<string, () => void>()
  const listener: FeedListener = {
    channels: [eventChannel],
    onNotification: (_channel, payload) => {
      const change = readConversationChange(payload)
      if (change) waiting.get(keyOf(change))?.()
    },
    onGap: () => {
      for (const wake of waiting.values()) wake()
    },
  }
  return { until, stop: () => notifications.forget(listener) }

  /**
   * Resolves once `holds` returns true; it is called again after each event of the conversation. Throws the signal's
   * reason.
   */
  async function until(place: TurnPlace, holds: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    await notifications.listen(listener)
    const key = keyOf(place)
    try {
      for (;;) {
        const happened = new Promise<void>(resolve => waiting.set(key, resolve))
        if (await holds()) return
        await orAborted(happened, signal)
      }
    } finally {
      waiting.delete(key)
    }
  }
}

function keyOf({ tenantId, conversationId }: TurnPlace): string {
  return `${tenantId}:${conversationId}`
}
