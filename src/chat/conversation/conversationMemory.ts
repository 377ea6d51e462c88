/** The conversation a browser goes on with. */
export interface KnownConversation {
  id: string
  /** Proof of being its visitor; signed-in people need none. */
  token?: string | undefined
}

/** Where the chat's conversation is kept; what was read or kept last holds, whatever other tabs do. */
export interface ConversationMemory {
  read(): KnownConversation | undefined
  keep(known: KnownConversation): void
  forget(): void
}

interface Deps {
  /** Asked for each time, since looking at it may already throw. */
  storage: () => Storage
  /** Token of the plugin; without one it is the operators' own chat. */
  pluginToken?: string | undefined
}

/** Keeps the conversation under the names of §3; a browser without storage keeps it as long as the page lives. */
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
      // Who is signed in takes part by the session: a token would make a visitor of them.
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
      // Without its token a visitor's conversation is out of reach.
      return id && (!names.token || token) ? { id, ...(token && { token }) } : undefined
    })
  }
}

/** §3 The names under which a browser keeps the conversation and its token. */
export function storageNames(pluginToken: string | undefined): { id: string; token?: string } {
  if (!pluginToken) return { id: 'web_chat_conversation_id' }
  return {
    id: `web_chat_conversation_id_${pluginToken}`,
    token: `web_chat_conversation_token_${pluginToken}`,
  }
}

/** A storage that is blocked or full forgets, and everything else works. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
