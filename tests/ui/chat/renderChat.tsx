import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lateUploads } from '../../../src/chat/attachments/useAttachments.ts'
import {
  Chat,
  type ChatProps,
  LateConversationEnd,
  LateDropHint,
  LateIntakeBar,
  LatePreviewDialog,
  LateUnsentDialog,
} from '../../../src/chat/Chat.tsx'
import { LateAttachmentChips, lateVoiceNote } from '../../../src/chat/composer/Composer.tsx'
import type { ConversationView } from '../../../src/chat/conversation/chatTypes.ts'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { lateMarkdown } from '../../../src/chat/view/AgentText.tsx'
import { LateHeaderMenu } from '../../../src/chat/view/ChatHeader.tsx'
import { LateJumpToLatest, LateSuggestions } from '../../../src/chat/view/History.tsx'
import {
  LateActionLine,
  LateHandOffRow,
  LateMessageBlocks,
  LateSources,
} from '../../../src/chat/view/HistoryRow.tsx'
import { chatEvent, conversationView } from './chatEntries.ts'

// Loads all lazy parts first; late.test.tsx covers their late arrival.
await Promise.all(
  [
    ...[LateHeaderMenu, LateActionLine, LateMessageBlocks, LateAttachmentChips, lateVoiceNote],
    ...[LateIntakeBar, LateJumpToLatest, LateSuggestions, LateHandOffRow, LateSources],
    ...[LateDropHint, LateUnsentDialog, LateConversationEnd, LatePreviewDialog, lateMarkdown, lateUploads],
  ].map(part => part.load()),
)

export type Sent = Parameters<ConversationView['send']>[0]

/** Current time of the tests: noon on the day of the events. */
const noon = new Date('2026-03-02T12:00:00Z')

/** Renders a chat whose conversation the test controls. */
export function renderChat(more: Partial<ConversationView> = {}, props: Partial<ChatProps> = {}) {
  const sent: Sent[] = []
  const calls: string[] = []
  const actions = {
    send: (draft: Sent) => void sent.push(draft),
    ...named(calls, [
      'resend',
      'discard',
      'stop',
      'startNew',
      'retry',
      'rate',
      'requestHuman',
      'savePdf',
      'decide',
      'markRead',
    ]),
    ...named(calls, ['loadEarlier', 'dismissError']),
  }
  let state = { ...conversationView(), ...actions, ...more }
  let rest = { ...fixed, api: chatApi(), ...props }
  const draw = () => <Chat {...rest} view={state} />
  const shown = render(draw())
  return {
    ...shown,
    user: userEvent.setup({ applyAccept: false }),
    sent,
    calls,
    /** Updates the conversation. */
    update(change: Partial<ConversationView>, props: Partial<ChatProps> = {}) {
      state = { ...state, ...change }
      rest = { ...rest, ...props }
      act(() => shown.rerender(draw()))
    },
  }
}

const fixed = {
  language: chatLanguage('en'),
  timeZone: 'UTC',
  scheme: 'light',
  now: () => noon,
} as const

/** Returns an API that stores every upload at once. */
export function chatApi(more: Partial<ChatProps['api']> = {}): ChatProps['api'] {
  const stored = async ({ name }: File) => ({ _id: `id of ${name}` })
  return {
    mediaUrl: (kind: string, id: string) => `/api/${kind}/${id}`,
    uploadImage: stored,
    uploadFile: stored,
    uploadAudio: stored,
    ...more,
  } as ChatProps['api']
}

/** Returns actions that record their calls, such as "rate 4". */
function named<K extends keyof ConversationView>(calls: string[], names: K[]): Pick<ConversationView, K> {
  const actions = names.map(name => [
    name,
    async (...values: unknown[]) => void calls.push([name, ...values].join(' ')),
  ])
  return Object.fromEntries(actions) as Pick<ConversationView, K>
}

/** Returns the same event with more content. */
export function grown(index: number, content: string, isStreaming: boolean) {
  const event = chatEvent(index, { content, metadata: isStreaming ? { streaming: true } : {} })
  return { event, delivery: 'stored' } as const
}
