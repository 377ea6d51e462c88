import type { Feature, ServerCore } from '../Feature.ts'
import { conversationHook } from './conversationHook.ts'
import { conversationRoutes } from './conversationRoutes.ts'
import { type ConversationServicesDeps, createConversationServices } from './conversationServices.ts'
import { createIdleConversations } from './idleConversations.ts'
import { endConversationAction } from './leavingAction.ts'
import { createPdfRenderer } from './pdf/pdfRenderer.ts'

type Deps = Omit<ConversationServicesDeps, 'pdfRenderer' | 'store'> & Pick<ServerCore, 'records'>

/** Creates the feature of conversations: their events in order, and their followers. */
export function createConversationsFeature({ records, ...deps }: Deps) {
  const { database, conversationLog, now } = deps
  const pdfRenderer = createPdfRenderer()
  const services = createConversationServices({ ...deps, store: records.store, pdfRenderer })
  const idle = createIdleConversations({ database, log: conversationLog, now })
  return {
    ...services,
    pdfRenderer,
    handlers: conversationRoutes(services),
    hooks: ({ now }) => ({ conversation: conversationHook({ now }) }),
    actions: [endConversationAction(conversationLog)],
    upkeep: [{ task: 'complete idle conversations', everySeconds: 60, run: idle.completeIdle }],
    close: pdfRenderer.close,
  } satisfies Feature & Record<string, unknown>
}
