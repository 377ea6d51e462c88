import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled, useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ConversationView } from '../../../chat/conversation/chatTypes.ts'
import { type ChatLanguage, ChatLanguageContext, chatLanguage } from '../../../chat/texts/useChatTexts.ts'
import { ChatClockContext, useToday } from '../../../chat/view/chatClock.ts'
import { ChatRoomContext, type Preview } from '../../../chat/view/chatContext.ts'
import { History } from '../../../chat/view/History.tsx'
import { PreviewDialog } from '../../../chat/view/PreviewDialog.tsx'
import type { RecordNoticeProps } from '../../../resources/record/recordExtras.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { saveBlob } from '../../../ui/saveBlob.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import '../../../chat/chat.css'
import { openInside } from '../../agentDrawer/openInside.ts'
import { useReadingRoom } from './useReadingRoom.tsx'
import { useTranscript } from './useTranscript.ts'

/** What was said and done in a conversation, as it goes on; actions that wait for consent are decided here. */
export function ConversationTranscript({ record, canUpdate }: RecordNoticeProps) {
  const { conversations: texts } = useTexts()
  const { api, view } = useTranscript(String(record._id))
  const [preview, setPreview] = useState<Preview>()
  const room = useReadingRoom({ api, view, isTeam: canUpdate, showPreview: setPreview })
  const navigate = useNavigate()
  const scheme = useTheme().palette.mode
  const titleId = useId()
  const isSpoken = view.entries.length > 0
  async function save() {
    saveBlob(await api.pdf(String(record._id)), 'doc.pdf')
    return true
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ mb: 2.5, overflow: 'hidden' }}
    >
      <Head>
        <Typography variant="h2" id={titleId}>
          {texts.title}
        </Typography>
        {isSpoken && (
          <SpinnerButton color="inherit" startIcon={<PdfIcon />} onClick={save}>
            {texts.savePdf}
          </SpinnerButton>
        )}
      </Head>
      <Faults view={view} />
      {view.phase === 'starting' && <Skeleton variant="rounded" height={96} sx={{ mx: 3, mb: 3 }} />}
      {view.phase === 'ready' && !isSpoken && (
        <Typography sx={{ px: 3, pb: 3, color: 'text.secondary' }}>{texts.silent}</Typography>
      )}
      {isSpoken && (
        <ChatSurroundings>
          <ChatRoomContext.Provider value={room}>
            <Words
              className="sw-chat"
              data-scheme={scheme}
              onClick={(event: MouseEvent) => openInside(event, navigate)}
            >
              <History view={view} watermarkUrl={undefined} isVisible />
              {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
            </Words>
          </ChatRoomContext.Provider>
        </ChatSurroundings>
      )}
    </Paper>
  )
}

function Faults({ view }: { view: ConversationView }) {
  const { common } = useTexts()
  if (!view.error) return null
  const isFailed = view.phase === 'failed'
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mx: 3, mb: 2 }}
      action={isFailed && <Button onClick={() => view.retry()}>{common.retry}</Button>}
      {...(!isFailed && { onClose: () => view.dismissError() })}
    >
      {view.error}
    </Alert>
  )
}

/** Language, days and times as the application has them. */
function ChatSurroundings({ children }: { children: ReactNode }) {
  const { language, conversations } = useTexts()
  const timeZone = useTimeZone()
  const today = useToday(timeZone, currentTime)
  const clock = useMemo(() => ({ today, timeZone }), [today, timeZone])
  const spoken = useMemo(
    () => asReader(chatLanguage(language), conversations.visitor),
    [language, conversations],
  )
  return (
    <ChatLanguageContext.Provider value={spoken}>
      <ChatClockContext.Provider value={clock}>{children}</ChatClockContext.Provider>
    </ChatLanguageContext.Provider>
  )
}

/** Who has no name is a visitor and not the reader. */
function asReader({ language, texts }: ChatLanguage, you: string): ChatLanguage {
  const { view } = texts
  return { language, texts: { ...texts, view: { ...view, history: { ...view.history, you } } } }
}

function currentTime(): Date {
  return new Date()
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
}))

/** As high as what was said, up to a limit from which it scrolls. */
const Words = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '&.sw-chat': { blockSize: 'auto', maxBlockSize: 'min(70vh, 560px)' },
}))
