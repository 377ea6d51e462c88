import type { Feature, ServerCore } from '../Feature.ts'
import { conversationHook } from './conversationHook.ts'
import { conversationRoutes } from './conversationRoutes.ts'
import { type ConversationServicesDeps, createConversationServices } from './conversationServices.ts'
import { createIdleConversations } from './idleConversations.ts'
import { endConversationAction } from './leavingAction.ts'
import { createOutcomes } from './outcome/outcomes.ts'
import { createPdfRenderer } from './pdf/pdfRenderer.ts'

type Deps = Omit<ConversationServicesDeps, 'pdfRenderer' | 'store'> &
  Pick<ServerCore, 'records' | 'rawRecords'>

/** Creates the feature of conversations: their events in order, and their followers. */
export function createConversationsFeature({ records, rawRecords, ...deps }: Deps) {
  const { database, conversationLog, now } = deps
  const pdfRenderer = createPdfRenderer()
  const services = createConversationServices({ ...deps, store: records.store, pdfRenderer })
  const idle = createIdleConversations({ database, log: conversationLog, now })
  const outcomes = createOutcomes({ database, store: rawRecords.store })
  return {
    ...services,
    outcomes,
    pdfRenderer,
    handlers: conversationRoutes(services),
    hooks: ({ now }) => ({ conversation: conversationHook({ now }) }),
    actions: [endConversationAction(conversationLog)],
    upkeep: [
      { task: 'complete idle conversations', everySeconds: 60, run: idle.completeIdle },
      { task: 'work out outcomes', everySeconds: 15, run: outcomes.catchUpAll },
    ],
    close: pdfRenderer.close,
  } satisfies Feature & Record<string, unknown>
}
