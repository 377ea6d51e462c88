import InboxIcon from '@mui/icons-material/InboxOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ConversationView } from '../../../chat/conversation/chatTypes.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { saveBlob } from '../../../ui/saveBlob.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { type CallFields, isOnCall } from '../../calls/isOnCall.ts'
import { LiveCall } from '../../calls/LiveCall.tsx'
import { pagePaths } from '../../screens/pagePaths.ts'
import { ChatSurroundings } from './ChatSurroundings.tsx'
import { conversationsTexts } from './conversationsTexts.ts'
import { TranscriptView } from './TranscriptView.tsx'
import { usePassage } from './usePassage.ts'
import { useTranscript } from './useTranscript.ts'

/** Shows the transcript of a conversation and follows it live. Actions that wait for approval are decided here. */
export function ConversationTranscript({
  record,
  canUpdate,
}: RecordNoticeProps<CallFields & { _id: string }>) {
  const texts = conversationsTexts(useTexts())
  const id = record._id
  const { api, view } = useTranscript(id)
  const passage = usePassage(view)
  const titleId = useId()
  const isSpoken = view.entries.length > 0
  // The record may have been loaded before the call ended.
  const isOver = view.entries.some(({ event }) => event.metadata.call === 'ended')
  async function save() {
    saveBlob(await api.pdf(id), 'doc.pdf')
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
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        {passage.showAll && <Button onClick={passage.showAll}>{texts.showWhole}</Button>}
        {canUpdate && (
          <Button
            component={Link}
            to={`${pagePaths.inbox}/${id}?folder=all`}
            color="inherit"
            startIcon={<InboxIcon />}
          >
            {texts.openHere}
          </Button>
        )}
        {isSpoken && (
          <SpinnerButton color="inherit" startIcon={<PdfIcon />} onClick={save}>
            {texts.savePdf}
          </SpinnerButton>
        )}
      </Head>
      {isOnCall(record) && !isOver && <LiveCall conversation={record} mayTakePart={canUpdate} />}
      <Faults view={view} />
      {view.phase === 'starting' && <Skeleton variant="rounded" height={96} sx={{ mx: 3, mb: 3 }} />}
      {view.phase === 'ready' && !isSpoken && (
        <Typography sx={{ px: 3, pb: 3, color: 'text.secondary' }}>{texts.silent}</Typography>
      )}
      {isSpoken && (
        <Spoken>
          <ChatSurroundings>
            <TranscriptView api={api} view={passage.view} isTeam={canUpdate} />
          </ChatSurroundings>
        </Spoken>
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

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
}))

const Spoken = styled('div')(({ theme }) => ({ borderTop: `1px solid ${theme.palette.divider}` }))
