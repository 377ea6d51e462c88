import { styled, useTheme } from '@mui/material/styles'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../api/useApi.ts'
import { wakeUps } from '../../api/wakeUps.ts'
import { createChatApi } from '../../chat/api/createChatApi.ts'
import { useAttachments } from '../../chat/attachments/useAttachments.ts'
import { Composer } from '../../chat/composer/Composer.tsx'
import type { ChatApi } from '../../chat/conversation/chatApi.ts'
import { createConversationSession } from '../../chat/conversation/conversationSession.ts'
import { createPendingMessages } from '../../chat/conversation/pendingMessages.ts'
import { chatLanguage } from '../../chat/texts/chatLanguage.ts'
import { ChatLanguageContext } from '../../chat/texts/useChatTexts.ts'
import { ChatClockContext, useToday } from '../../chat/view/chatClock.ts'
import { type ChatRoom, ChatRoomContext, type Preview } from '../../chat/view/chatContext.ts'
import { ErrorNote } from '../../chat/view/ErrorNote.tsx'
import { History } from '../../chat/view/History.tsx'
import { LiveRegion } from '../../chat/view/LiveRegion.tsx'
import { createOnePlayer } from '../../chat/view/onePlayer.ts'
import { PreviewDialog } from '../../chat/view/PreviewDialog.tsx'
import { useConversation } from '../../chat/view/useConversation.ts'
import { saveBlob } from '../../ui/saveBlob.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import '../../chat/chat.css'
import { openInside } from '../agentDrawer/openInside.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

interface Props {
  conversationId: string
  agentName: string
  isVisible: boolean
  /** True if the caller may type text that is hard to say. */
  isOnCall: boolean
  /** True if the user may send files; viewers may not. */
  mayAttach: boolean
}

/** Shows the words of the call while they are spoken; names and numbers can be typed. */
export function CallTranscript(props: Props) {
  const { conversationId, agentName, isVisible, isOnCall, mayAttach } = props
  const texts = useVoiceTexts()
  const { language } = useTexts()
  const navigate = useNavigate()
  const scheme = useTheme().palette.mode
  const timeZone = useTimeZone()
  const today = useToday(timeZone, currentTime)
  const clock = useMemo(() => ({ today, timeZone }), [today, timeZone])
  const spoken = useMemo(() => withHint(language, texts.transcript.soon), [language, texts])
  const { api, session } = useCallSession(conversationId)
  const view = useConversation({ session, texts: spoken.texts })
  const [preview, setPreview] = useState<Preview>()
  const room = useRoom(api, view, agentName, setPreview)
  const isOpen = view.phase === 'ready' && view.conversation?.status !== 'completed'
  return (
    <ChatLanguageContext.Provider value={spoken}>
      <ChatClockContext.Provider value={clock}>
        <ChatRoomContext.Provider value={room}>
          <Words
            className="sw-chat"
            data-scheme={scheme}
            data-without-files={!mayAttach || undefined}
            aria-label={texts.transcript.title}
            onClick={(event: MouseEvent) => openInside(event, navigate)}
          >
            <History view={view} watermarkUrl={undefined} isVisible={isVisible} />
            <LiveRegion view={view} notice="" />
            {view.error && <ErrorNote text={view.error} onClose={() => view.dismissError()} />}
            {isOnCall && isOpen && <Typing api={api} view={view} />}
            {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
          </Words>
        </ChatRoomContext.Provider>
      </ChatClockContext.Provider>
    </ChatLanguageContext.Provider>
  )
}

type View = ReturnType<typeof useConversation>

function Typing({ api, view }: { api: ChatApi; view: View }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useAttachments({ api, onFault: setFault, onNotice: nothing })
  const { send, stop } = view
  return (
    <>
      {fault && <ErrorNote text={fault} onClose={() => setFault(undefined)} />}
      <Composer
        {...{ send, stop, files, text, field }}
        // The answer is spoken, and stops when the caller speaks.
        isAnswering={false}
        isReady
        isVisible={false}
        onText={setText}
        onFault={setFault}
      />
    </>
  )
}

/** Follows an existing conversation; never starts one. */
function useCallSession(conversationId: string) {
  const api = useApi()
  return useMemo(() => {
    const memory = { read: () => ({ id: conversationId }), keep: nothing, forget: nothing }
    const chat = createChatApi({ api, memory, wakeUps })
    // A session that cannot read its conversation would start another one. Read it again instead.
    const reading: ChatApi = { ...chat, start: () => chat.get(conversationId) }
    const session = createConversationSession({
      api: reading,
      memory,
      pending: createPendingMessages(() => sessionStorage),
      save: saveBlob,
      wakeUps,
      start: () => ({}),
      reuse: 'always',
    })
    return { api: chat, session }
  }, [api, conversationId])
}

function useRoom(
  api: ChatApi,
  view: View,
  agentName: string,
  showPreview: ChatRoom['showPreview'],
): ChatRoom {
  const [player] = useState(createOnePlayer)
  const { resend, discard, decide } = view
  return useMemo(
    () => ({
      mediaUrl: api.mediaUrl,
      actions: { resend, discard, decide },
      isTeam: true,
      agentName,
      avatarUrl: undefined,
      player,
      showPreview,
      sourceHref,
      footer: undefined,
    }),
    [api, resend, discard, decide, agentName, player, showPreview],
  )
}

function withHint(language: string, empty: string) {
  const spoken = chatLanguage(language)
  const { conversation } = spoken.texts
  return { ...spoken, texts: { ...spoken.texts, conversation: { ...conversation, empty } } }
}

function sourceHref(chunkId: string): string {
  return `/knowledge_chunk/${chunkId}`
}

function currentTime(): Date {
  return new Date()
}

function nothing() {}

const Words = styled('section')(({ theme }) => ({
  // A person in a call needs no voice messages.
  '& .sw-field > textarea ~ .sw-icon-button:not([data-kind])': { display: 'none' },
  '&[data-without-files] .sw-field > .sw-icon-button:has(~ textarea)': { display: 'none' },
  '&.sw-chat': {
    flex: 1,
    blockSize: 'auto',
    minBlockSize: 200,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}))
