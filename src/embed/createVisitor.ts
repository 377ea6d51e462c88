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

/** Somebody who talks through a panel, with their own conversation. */
export interface Visitor {
  name: string
  api: ChatApi
  session: ConversationSession
  /** The same visitor with a newer proof; the next conversation begins with it. */
  renew(identity: string | null): void
}

type Place = Pick<PanelPlace, 'name' | 'token' | 'origin' | 'session'>

/** A visitor's conversation, kept in the browser (§3) and begun or gone on with by §4; nothing is asked for yet. */
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
    pendingMessages: createPendingMessages(isKept ? () => sessionStorage : noStorage),
    reuse: isIntake ? 'always' : 'unless_completed',
  })
  let proof = identity
  return { name, api, session, renew }

  function start(): ConversationStart {
    // Asked for late: browsers take their time to say it the first time.
    const timeZone = browserTimeZone()
    const own = !isIntake && proof !== null ? { identity: proof } : {}
    return startPayload({ ...whom, ...own }, { timeZone, language: navigator.language })
  }

  function renew(next: string | null): void {
    proof = next
  }
}

/** §7 The origin that served the script is the API's and names the tenant; no cookie goes along. */
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
