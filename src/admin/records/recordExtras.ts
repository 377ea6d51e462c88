import { lazy } from 'react'
import type { RecordExtras } from '../../resources/record/recordExtras.ts'

/** What single entities have on their pages beyond what is generated; loaded when such a page is opened. */
export const recordExtras: Readonly<Record<string, RecordExtras>> = {
  agent: {
    Notice: lazy(() =>
      import('./agents/AgentPublishing.tsx').then(one => ({ default: one.AgentPublishing })),
    ),
  },
  ai_configuration: {
    Actions: lazy(() => import('./ai/ModelActions.tsx').then(one => ({ default: one.ModelActions }))),
  },
  contact: {
    Actions: lazy(() =>
      import('./contacts/ContactActions.tsx').then(one => ({ default: one.ContactActions })),
    ),
    Notice: lazy(() =>
      import('./contacts/ContactBelongings.tsx').then(one => ({ default: one.ContactBelongings })),
    ),
  },
  conversation: {
    Notice: lazy(() =>
      import('./conversations/ConversationTranscript.tsx').then(one => ({
        default: one.ConversationTranscript,
      })),
    ),
    emptyHint: ({ conversations }) => conversations.none,
    isSingular: true,
  },
  filled_intake: {
    Notice: lazy(() => import('./intakes/FilledAnswers.tsx').then(one => ({ default: one.FilledAnswers }))),
    isSingular: true,
  },
  intake: {
    Notice: lazy(() => import('./intakes/IntakeEmbed.tsx').then(one => ({ default: one.IntakeEmbed }))),
  },
  tenant_configuration: {
    Actions: lazy(() => import('./tenants/TenantActions.tsx').then(one => ({ default: one.TenantActions }))),
    Deletion: lazy(() =>
      import('./tenants/DeleteTenantDialog.tsx').then(one => ({ default: one.DeleteTenantDialog })),
    ),
    isSingular: true,
  },
  web_chat_configuration: {
    Notice: lazy(() => import('./webChat/WebChatEmbed.tsx').then(one => ({ default: one.WebChatEmbed }))),
    Preview: lazy(() =>
      import('./webChat/WebChatPreview.tsx').then(one => ({ default: one.WebChatPreview })),
    ),
  },
}
