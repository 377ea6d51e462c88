import { createSender } from '../api/createSender.ts'
import { wakeUps } from '../api/wakeUps.ts'
import { createChatApi } from '../chat/api/createChatApi.ts'
import type { ChatApi, ConversationStart } from '../chat/conversation/chatApi.ts'
import { startPayload } from '../chat/conversation/conversationMachine.ts'
import { createConversationMemory } from '../chat/conversation/conversationMemory.ts'
import {
  type ConversationSession,
  createConversationSession,
} from '../chat/conversation/conversationSession.ts'
import { createPendingMessages } from '../chat/conversation/pendingMessages.ts'
import { browserTimeZone } from '../ui/formats/browserTimeZone.ts'
import type { PanelPlace } from './Panel.ts'
import type { VisitorNamespace } from './visitorNamespace.ts'

/** A person who talks through a panel, with their own conversation. */
export interface Visitor {
  name: string
  api: ChatApi
  session: ConversationSession
  /** Gives the same visitor a newer proof, which the next conversation uses. */
  renew(identity: string | null): void
}

type Place = Pick<PanelPlace, 'name' | 'token' | 'origin' | 'session'>

/**
 * Creates a visitor and their conversation, which is stored in the browser (§3) and started or continued by §4. Sends
 * no request yet.
 */
export function createVisitor(
  place: Place,
  { name, isKept }: VisitorNamespace,
  identity: string | null,
): Visitor {
  const { name: plugin, token } = place
  const isIntake = plugin === 'Intake'
  const kind = isIntake ? 'intake_chat' : 'web_chat'
  const whom = isIntake ? { intake_token: token } : { client_token: token }
  const memory = createConversationMemory({
    storage: isKept ? () => localStorage : noStorage,
    pluginToken: name,
  })
  const api = createChatApi({ api: sender(place), memory, wakeUps, kind })
  const session = createConversationSession({
    api,
    memory,
    wakeUps,
    save,
    start,
    pending: createPendingMessages(isKept ? () => sessionStorage : noStorage),
    reuse: isIntake ? 'always' : 'unless_completed',
  })
  let proof = identity
  return { name, api, session, renew }

  function start(): ConversationStart {
    // Read here and not earlier, because the first call is slow in browsers.
    const timeZone = browserTimeZone()
    const own = !isIntake && proof !== null ? { identity: proof } : {}
    return startPayload({ ...whom, ...own }, { timeZone, language: navigator.language })
  }

  function renew(next: string | null): void {
    proof = next
  }
}

/**
 * §7 Returns the sender of API requests. The origin that served the script is the API's and identifies the tenant; no
 * cookie is sent.
 */
function sender({ origin, session }: Place) {
  return createSender({
    fetch: request => fetch(request, { credentials: 'omit' }),
    pageUrl: origin,
    scriptUrl: import.meta.url,
    sessionId: session,
  })
}

async function save(document: Blob, name: string): Promise<void> {
  const { saveBlob } = await import('../ui/saveBlob.ts')
  saveBlob(document, name)
}

function noStorage(): Storage {
  throw new DOMException('Nothing of this visitor is kept', 'SecurityError')
}
