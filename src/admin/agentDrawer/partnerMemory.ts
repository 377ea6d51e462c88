import type { ConversationMemory } from '../../chat/conversation/conversationMemory.ts'

/**
 * §3 Storage key of the drawer's current conversation; with a partner's key appended, of the conversation with that
 * partner.
 */
const current = 'web_chat_conversation_id'

/** Creates a memory that continues the same conversation for each partner; signed-in people need no token. */
export function createPartnerMemory(partner: string, storage: () => Storage): ConversationMemory {
  const own = `${current}_${partner}`
  let known: string | undefined
  let isRead = false
  return {
    read() {
      if (!isRead) known = quietly(() => storage().getItem(own)) ?? undefined
      isRead = true
      return known === undefined ? undefined : { id: known }
    },
    keep: ({ id }) => set(id),
    forget: () => set(undefined),
  }

  function set(id: string | undefined): void {
    known = id
    isRead = true
    quietly(() => {
      for (const name of [own, current]) {
        if (id === undefined) storage().removeItem(name)
        else storage().setItem(name, id)
      }
    })
  }
}

/** Ignores errors of a blocked or full storage; everything else still works. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
