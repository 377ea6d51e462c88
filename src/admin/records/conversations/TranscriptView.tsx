import { alpha, styled, useTheme } from '@mui/material/styles'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChatApi } from '../../../chat/conversation/chatApi.ts'
import type { ConversationView } from '../../../chat/conversation/chatTypes.ts'
import { ChatRoomContext, type Preview } from '../../../chat/view/chatContext.ts'
import { History } from '../../../chat/view/History.tsx'
import { PreviewDialog } from '../../../chat/view/PreviewDialog.tsx'
import '../../../chat/chat.css'
import { openInside } from '../../agentDrawer/openInside.ts'
import { useTranscriptContext } from './useTranscriptContext.tsx'

interface Props {
  api: ChatApi
  view: ConversationView
  /** True if the reader may decide on actions that wait for approval. */
  isTeam: boolean
  /** True if it fills the given height. Otherwise it is as high as its content, up to a limit, and then scrolls. */
  isFilling?: boolean
  /** Shown below the messages: the field to write in. */
  children?: ReactNode
}

/**
 * Shows the messages and actions of a conversation from the team's side: visitors on one side, agent and team on the
 * other. Requires ChatSurroundings.
 */
export function TranscriptView({ api, view, isTeam, isFilling = false, children }: Props) {
  const [preview, setPreview] = useState<Preview>()
  const room = useTranscriptContext({ api, view, isTeam, showPreview: setPreview })
  const navigate = useNavigate()
  const scheme = useTheme().palette.mode
  return (
    <ChatRoomContext.Provider value={room}>
      <Words
        className="sw-chat"
        data-scheme={scheme}
        data-answers="end"
        data-filling={isFilling || undefined}
        onClick={(event: MouseEvent) => openInside(event, navigate)}
      >
        <History view={view} watermarkUrl={undefined} isVisible />
        {children}
        {preview && <PreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
      </Words>
    </ChatRoomContext.Provider>
  )
}

const corner = 5

/**
 * The reader speaks for the business, so messages of the agent and the team appear on the side where the visitor's chat
 * shows the visitor's messages, in the product's color.
 */
const Words = styled('div')(({ theme }) => ({
  '&&.sw-chat': {
    '--sw-user': theme.palette.mode === 'dark' ? theme.palette.grey[800] : theme.palette.grey[100],
    '--sw-on-user': theme.palette.text.primary,
    '--sw-agent': alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.24 : 0.14),
    '--sw-on-agent': theme.palette.text.primary,
  },
  '&.sw-chat:not([data-filling])': { blockSize: 'auto', maxBlockSize: 'min(70vh, 560px)' },
  '& .sw-row[data-side="user"]': { alignItems: 'flex-start' },
  '& .sw-row[data-side="agent"]': { alignItems: 'flex-end' },
  // Drafts look unfinished.
  '& .sw-row[data-action="draft_message"] > .sw-bubble': {
    backgroundColor: 'transparent',
    color: 'inherit',
    outline: '1px dashed currentColor',
    outlineOffset: -1,
  },
  '& .sw-row[data-side="agent"] > .sw-below': { justifyContent: 'flex-end', textAlign: 'end' },
  '& .sw-row[data-side="user"] > .sw-bubble': {
    borderEndEndRadius: 'var(--sw-radius)',
    borderEndStartRadius: corner,
  },
  '& .sw-row[data-side="agent"] > .sw-bubble': {
    borderEndStartRadius: 'var(--sw-radius)',
    borderEndEndRadius: corner,
  },
}))
