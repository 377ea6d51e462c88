import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useAttachments } from './attachments/useAttachments.ts'
import { useFileDrop } from './attachments/useFileDrop.ts'
import { Composer } from './composer/Composer.tsx'
import type { ChatApi } from './conversation/chatApi.ts'
import type { ChatEvent, ChatOpening, ConversationView } from './conversation/chatTypes.ts'
import { intakeProgress } from './conversation/intakeProgress.ts'
import { personIn } from './conversation/personIn.ts'
import { latePart } from './lateParts/latePart.tsx'
import { LateStylesContext, useLateStyles } from './lateParts/lateStyles.ts'
import { type ChatLanguage, ChatLanguageContext, useChatLanguage } from './texts/useChatTexts.ts'
import type { Translator } from './translation/createTranslator.ts'
import { TranslatorContext } from './translation/useTranslated.ts'
import { useTranslatedTexts } from './translation/useTranslatedTexts.ts'
import { appearanceStyle, type ChatAppearance, type ColorScheme, schemeOf } from './view/appearanceStyle.ts'
import { ChatHeader } from './view/ChatHeader.tsx'
import { ChatClockContext, useToday } from './view/chatClock.ts'
import { type ChatRoom, ChatRoomContext, type Preview } from './view/chatContext.ts'
import { ErrorNote } from './view/ErrorNote.tsx'
import { History } from './view/History.tsx'
import { LiveRegion } from './view/LiveRegion.tsx'
import { createOnePlayer } from './view/onePlayer.ts'

export const LateConversationEnd = latePart(
  async () => (await import('./view/ConversationEnd.tsx')).ConversationEnd,
)
export const LatePreviewDialog = latePart(
  async () => (await import('./view/PreviewDialog.tsx')).PreviewDialog,
)
export const LateUnsentDialog = latePart(async () => (await import('./view/UnsentDialog.tsx')).UnsentDialog)
export const LateDropHint = latePart(async () => (await import('./attachments/DropHint.tsx')).DropHint)
export const LateIntakeBar = latePart(async () => (await import('./intake/IntakeBar.tsx')).IntakeBar)

export interface ChatProps {
  api: ChatApi
  /** The conversation, which continues while the chat is hidden. */
  view: ConversationView
  /** The language of the chat. */
  language: ChatLanguage
  /** Time zone for day boundaries, such as Europe/Berlin. Defaults to the browser's zone. */
  timeZone?: string
  now?: () => Date
  appearance?: ChatAppearance
  scheme: ColorScheme
  /** Name to show until the conversation provides the agent's name. */
  agentName?: string
  /** Greeting and starter questions, if the first message begins the conversation. */
  opening?: ChatOpening | undefined
  /** The reader belongs to the team, which decides on actions that need approval. */
  isTeam?: boolean
  /** The chat is visible, so messages that arrive count as read. */
  isVisible?: boolean
  /** The chat is next to other work and does not take the focus from it. */
  isBeside?: boolean
  onClose?: () => void
  sourceHref?: ChatRoom['sourceHref']
  footer?: (event: ChatEvent) => ReactNode
  /** Address of chatLate.css, for pages that load only chatCore.css. */
  lateStyles?: string
  /** Translates answers into the reader's language; without it, they stay as they are. */
  translator?: Translator | undefined
}

/**
 * Shows a conversation with an agent and lets the reader take part. Colors come from its style sheets and `appearance`.
 */
export function Chat(props: ChatProps) {
  const { language, timeZone, now = currentTime, translator, view, lateStyles } = props
  const spoken = useTranslatedTexts({ spoken: language, translator, isReady: view.phase === 'ready' })
  const { styles, link } = useLateStyles(lateStyles)
  const today = useToday(timeZone, now)
  const clock = useMemo(() => ({ today, timeZone }), [today, timeZone])
  return (
    <ChatLanguageContext.Provider value={spoken}>
      <ChatClockContext.Provider value={clock}>
        <TranslatorContext.Provider value={translator}>
          <LateStylesContext.Provider value={styles}>
            <ChatParts {...props} lateLink={link} />
          </LateStylesContext.Provider>
        </TranslatorContext.Provider>
      </ChatClockContext.Provider>
    </ChatLanguageContext.Provider>
  )
}

interface PartsProps extends ChatProps {
  lateLink: ReturnType<typeof useLateStyles>['link']
}

function ChatParts({
  api,
  view,
  appearance = {},
  scheme,
  isVisible = true,
  isBeside = false,
  onClose,
  ...rest
}: PartsProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [notice, setNotice] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [isAsking, setAsking] = useState(false)
  const files = useAttachments({
    api,
    isReady: view.phase === 'ready',
    onFault: setFault,
    onNotice: setNotice,
  })
  const drop = useFileDrop(files.add)
  const room = useRoom({ api, view, appearance, showPreview: setPreview, ...rest })
  const field = useRef<HTMLTextAreaElement>(null)
  const toField = () => field.current?.focus({ preventScroll: true })
  const isCompleted = view.conversation?.status === 'completed'
  const { entries, phase, connection, isAnswering, send, stop, startNew, savePdf, conversation } = view
  const handler = conversation?.handler ?? 'agent'
  const personName = useMemo(() => (handler === 'human' ? personIn(entries) : undefined), [handler, entries])
  const intake = useMemo(() => intakeProgress(entries), [entries])
  const mayAsk = conversation?.can_request_human === true && handler === 'agent' && !isCompleted
  const beginAnew = () => {
    setText('')
    setFault(undefined)
    files.clear()
    void startNew()
  }
  // The pressed button disappears, so the focus moves to the field.
  const askForPerson = useLatest(() => [void view.requestHuman(), toField()])
  const choose = (suggestion: string) => {
    send({ content: suggestion, blocks: [] })
    toField()
  }
  const askOrBegin = useLatest(() => {
    const isWritten = text.trim() !== '' || files.attachments.length > 0
    const hasUnsent = isWritten || entries.some(({ delivery }) => delivery !== 'stored')
    if (hasUnsent) setAsking(true)
    else beginAnew()
  })
  return (
    <ChatRoomContext.Provider value={room}>
      <section
        className="sw-chat"
        data-scheme={schemeOf(appearance, scheme)}
        style={appearanceStyle(appearance)}
        aria-label={(!isCompleted && personName) || room.agentName}
        lang={useChatLanguage()}
        {...(!isCompleted && drop.handlers)}
      >
        {rest.lateLink && <link {...rest.lateLink} />}
        <ChatHeader
          {...{ connection, phase, savePdf, onClose, personName }}
          handler={isCompleted ? 'nobody' : intake && handler === 'agent' ? 'intake' : handler}
          level={onClose || isBeside ? 2 : 1}
          hasHistory={entries.length > 0}
          onNew={askOrBegin}
          onPerson={mayAsk ? askForPerson : undefined}
        />
        {intake && <LateIntakeBar api={api} view={view} progress={intake} />}
        <History
          view={view}
          watermarkUrl={appearance.background_watermark_url}
          isVisible={isVisible}
          opening={rest.opening}
          onSuggestion={isCompleted ? undefined : choose}
        />
        <LiveRegion view={view} notice={notice} />
        {fault && <ErrorNote text={fault} onClose={() => [setFault(undefined), toField()]} />}
        {view.error && <ErrorNote text={view.error} onClose={() => [view.dismissError(), toField()]} />}
        {isCompleted ? (
          <LateConversationEnd {...{ view, text, files }} onText={setText} />
        ) : (
          <Composer
            {...{ send, stop, isAnswering, files, text, isVisible, isBeside, field }}
            isReady={phase === 'ready'}
            onText={setText}
            onFault={setFault}
          />
        )}
        {drop.isOver && !isCompleted && <LateDropHint />}
        {preview && <LatePreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
        {isAsking && <LateUnsentDialog onYes={beginAnew} onClose={() => setAsking(false)} />}
      </section>
    </ChatRoomContext.Provider>
  )
}

type RoomOptions = Pick<ChatProps, 'api' | 'view' | 'agentName' | 'isTeam' | 'sourceHref' | 'footer'> &
  Pick<ChatRoom, 'showPreview'> & { appearance: ChatAppearance }

/** Returns the context that the rows use. It stays the same while no member changes, even when messages do. */
function useRoom({ api, view, appearance, isTeam = false, agentName, ...rest }: RoomOptions): ChatRoom {
  const { showPreview, sourceHref, footer } = rest
  const [player] = useState(createOnePlayer)
  const name = view.conversation?.agent_name || agentName || appearance.agent_name || ''
  const avatarUrl = appearance.avatar_url
  const { resend, discard, decide } = view
  const mediaUrl = useCallback<ChatApi['mediaUrl']>((kind, id) => api.mediaUrl(kind, id), [api])
  return useMemo(
    () => ({
      mediaUrl,
      actions: { resend, discard, decide },
      isTeam,
      agentName: name,
      avatarUrl,
      player,
      showPreview,
      sourceHref,
      footer,
    }),
    [mediaUrl, resend, discard, decide, isTeam, name, avatarUrl, player, showPreview, sourceHref, footer],
  )
}

/** Returns a function that stays the same and always calls the latest `work`. */
function useLatest(work: () => unknown): () => void {
  const latest = useRef(work)
  latest.current = work
  return useCallback(() => void latest.current(), [])
}

function currentTime(): Date {
  return new Date()
}
