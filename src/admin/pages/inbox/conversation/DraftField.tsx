import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ChatEvent } from '../../../../chat/conversation/chatTypes.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { MailChoice } from './recipients.ts'
import type { ConversationActions } from './useConversationActions.ts'

interface Props {
  draft: ChatEvent
  /** Chosen recipients, if it becomes a mail. */
  mail: MailChoice | undefined
  /** False if it has no valid recipient, or the channel takes no text now. */
  isSendable: boolean
  decideDraft: ConversationActions['decideDraft']
  /** Called when the draft is sent or discarded. */
  onDecided: () => void
}

/** Renders the agent's draft as a text to edit, and the buttons that send or discard it. */
export function DraftField({ draft, mail, isSendable, decideDraft, onDecided }: Props) {
  const { draft: texts } = inboxTexts(useTexts())
  const hasFailed = draft.metadata.turn_status === 'failed'
  const written = hasFailed ? '' : draft.content
  const [text, setText] = useState(written)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = text.trim() === '' && draft.content_blocks.length === 0

  async function decide(decision: 'send' | 'discard'): Promise<boolean> {
    setBusy(true)
    const sent = { ...(text !== written && { content: text }), ...(mail && { mail }) }
    const isDone = await decideDraft({ event_id: draft._id, decision, ...(decision === 'send' && sent) })
    setBusy(false)
    if (isDone) onDecided()
    return isDone
  }

  return (
    <Place>
      {hasFailed && <Alert severity="warning">{texts.failed}</Alert>}
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        size="small"
        label={texts.label}
        value={text}
        disabled={isBusy}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 20_000 } }}
      />
      <div className="buttons">
        <SpinnerButton
          variant="contained"
          size="small"
          disabled={isEmpty || !isSendable}
          onClick={() => decide('send')}
        >
          {texts.send}
        </SpinnerButton>
        <Button size="small" color="inherit" disabled={isBusy} onClick={() => decide('discard')}>
          {texts.discard}
        </Button>
        <span className="hint">{texts.hint}</span>
      </div>
    </Place>
  )
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '10px 12px 12px',
  '& .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .hint': { ...theme.typography.body2, color: theme.palette.text.secondary },
}))
