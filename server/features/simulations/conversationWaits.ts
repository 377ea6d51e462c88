import { orAborted } from '../../limits/abortable.ts'
import type { FeedListener, NotificationFeed } from '../../store/notificationFeed.ts'
import { readConversationChange } from '../conversations/store/conversationChange.ts'
import { eventChannel } from '../conversations/store/eventStore.ts'
import type { TurnPlace } from '../conversations/store/turnStore.ts'

export type ConversationWaits = ReturnType<typeof createConversationWaits>

interface Wait {
  place: TurnPlace
  wake: () => void
}

/** Waits for events of conversations, in any process. */
export function createConversationWaits(notifications: Pick<NotificationFeed, 'listen' | 'forget'>) {
  const waiting = new Set<Wait>()
  const listener: FeedListener = {
    channels: [eventChannel],
    onNotification: (_channel, payload) => {
      const change = readConversationChange(payload)
      if (change) wake(({ place }) => isSame(place, change))
    },
    onGap: () => wake(() => true),
  }
  return { until, stop: () => notifications.forget(listener) }

  function wake(isDue: (wait: Wait) => boolean): void {
    for (const wait of waiting) if (isDue(wait)) wait.wake()
  }

  /**
   * Resolves once `holds` returns true; it is called again after each event of the conversation. Throws the signal's
   * reason.
   */
  async function until(place: TurnPlace, holds: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    await notifications.listen(listener)
    const wait: Wait = { place, wake: () => {} }
    waiting.add(wait)
    try {
      for (;;) {
        const happened = new Promise<void>(resolve => {
          wait.wake = resolve
        })
        if (await holds()) return
        await orAborted(happened, signal)
      }
    } finally {
      waiting.delete(wait)
    }
  }
}

function isSame(one: TurnPlace, other: TurnPlace): boolean {
  return one.tenantId === other.tenantId && one.conversationId === other.conversationId
}
