import type { OutgoingMessage } from './chatApi.ts'

/** Unsent messages that survive a reload. The server accepts each `clientEventId` only once. */
export interface PendingMessages {
  list(conversationId: string): readonly OutgoingMessage[]
  add(conversationId: string, message: OutgoingMessage): void
  remove(conversationId: string, clientEventId: string): void
}

/** Keeps pending messages in a storage of the tab, so that no other tab sends what it finds; without a storage it is empty. */
export function createPendingMessages(storage: () => Storage): PendingMessages {
  return {
    list,
    add: (id, message) => write(id, [...list(id), message]),
    remove(id, clientEventId) {
      const before = list(id)
      const rest = before.filter(message => message.clientEventId !== clientEventId)
      if (rest.length < before.length) write(id, rest)
    },
  }

  function list(conversationId: string): readonly OutgoingMessage[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(nameOf(conversationId)) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isMessage) : []
    } catch {
      return []
    }
  }

  function write(conversationId: string, messages: readonly OutgoingMessage[]): void {
    try {
      if (messages.length === 0) storage().removeItem(nameOf(conversationId))
      else storage().setItem(nameOf(conversationId), JSON.stringify(messages))
    } catch {
      // A message that cannot be stored is still sent.
    }
  }
}

function nameOf(conversationId: string): string {
  return `web_chat_outbox_${conversationId}`
}

function isMessage(value: unknown): value is OutgoingMessage {
  const { content, blocks, clientEventId } = (value ?? {}) as Partial<OutgoingMessage>
  return typeof content === 'string' && Array.isArray(blocks) && typeof clientEventId === 'string'
}
