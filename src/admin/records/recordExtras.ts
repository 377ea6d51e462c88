import type { RecordExtras } from '../../resources/record/recordExtras.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'

/** What single entities have on their pages beyond what is generated; loaded when such a page is opened. */
export const recordExtras: Readonly<Record<string, RecordExtras>> = {
  agent: {
    Notice: lazyPart(() => import('./agents/AgentNotices.tsx').then(one => one.AgentNotices)),
  },
  ai_configuration: {
    Actions: lazyPart(() => import('./ai/ModelActions.tsx').then(one => one.ModelActions)),
    Notice: lazyPart(() => import('./ai/AnsweringNote.tsx').then(one => one.AnsweringNote)),
  },
  contact: {
    Actions: lazyPart(() => import('./contacts/ContactActions.tsx').then(one => one.ContactActions)),
    Notice: lazyPart(() => import('./contacts/ContactBelongings.tsx').then(one => one.ContactBelongings)),
  },
  conversation: {
    Notice: lazyPart(() =>
      import('./conversations/ConversationTranscript.tsx').then(one => one.ConversationTranscript),
    ),
    emptyHint: ({ conversations }) => conversations.none,
    isSingular: true,
  },
  filled_intake: {
    Notice: lazyPart(() => import('./intakes/FilledAnswers.tsx').then(one => one.FilledAnswers)),
    isSingular: true,
  },
  intake: {
    Notice: lazyPart(() => import('./intakes/IntakeEmbed.tsx').then(one => one.IntakeEmbed)),
  },
  tenant_configuration: {
    Actions: lazyPart(() => import('./tenants/TenantActions.tsx').then(one => one.TenantActions)),
    Deletion: lazyDialog(
      () => import('./tenants/DeleteTenantDialog.tsx').then(one => one.DeleteTenantDialog),
      ({ onCancel }) => onCancel(),
    ),
    isSingular: true,
  },
  web_chat_configuration: {
    Notice: lazyPart(() => import('./webChat/WebChatEmbed.tsx').then(one => one.WebChatEmbed)),
    Preview: lazyPart(() => import('./webChat/WebChatPreview.tsx').then(one => one.WebChatPreview)),
  },
}
