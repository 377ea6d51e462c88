/** The conversation that a browser continues. */
export interface KnownConversation {
  id: string
  /** Proof of being its visitor; signed-in people need none. */
  token?: string | undefined
}

/** Storage of the chat's current conversation. The last value read or written counts, regardless of other tabs. */
export interface ConversationMemory {
  read(): KnownConversation | undefined
  keep(known: KnownConversation): void
  forget(): void
}

interface Deps {
  /** A function, because merely accessing the storage may throw. */
  storage: () => Storage
  /** Token of the plugin; absent in the operators' own chat. */
  pluginToken?: string | undefined
}

/**
 * Returns a memory that stores the conversation under the names of §3. In a browser without storage, it lasts as long
 * as the page.
 */
export function createConversationMemory({ storage, pluginToken }: Deps): ConversationMemory {
  const names = storageNames(pluginToken)
  let known: KnownConversation | undefined
  let isRead = false
  return {
    read() {
      if (!isRead) known = stored()
      isRead = true
      return known
    },
    keep({ id, token }) {
      // A signed-in person takes part through the session; a token would turn them into a visitor.
      known = names.token && token ? { id, token } : { id }
      isRead = true
      quietly(() => {
        storage().setItem(names.id, id)
        if (names.token && token) storage().setItem(names.token, token)
      })
    },
    forget() {
      known = undefined
      isRead = true
      quietly(() => {
        storage().removeItem(names.id)
        if (names.token) storage().removeItem(names.token)
      })
    },
  }

  function stored(): KnownConversation | undefined {
    return quietly(() => {
      const id = storage().getItem(names.id)
      const token = names.token ? (storage().getItem(names.token) ?? undefined) : undefined
      // A visitor cannot reach a conversation without its token.
      return id && (!names.token || token) ? { id, ...(token && { token }) } : undefined
    })
  }
}

/** §3 Returns the storage keys of the conversation and its token. */
export function storageNames(pluginToken: string | undefined): { id: string; token?: string } {
  if (!pluginToken) return { id: 'web_chat_conversation_id' }
  return {
    id: `web_chat_conversation_id_${pluginToken}`,
    token: `web_chat_conversation_token_${pluginToken}`,
  }
}

/** Ignores errors of a blocked or full storage: it forgets, and the rest of the chat works. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
