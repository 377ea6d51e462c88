import HangUpIcon from '@mui/icons-material/CallEndOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../ui/useNotifiedTask.ts'
import { useCallTexts } from './useCallTexts.ts'

/** Ends the call of a conversation, after a confirmation. */
export function HangUpButton({ conversationId }: { conversationId: string }) {
  const texts = useCallTexts()
  const { client } = useApi()
  const queries = useQueryClient()
  const tell = useNotifiedTask()
  const [isAsking, setAsking] = useState(false)

  async function hangUp() {
    setAsking(false)
    // The server finds a call by its conversation too.
    const params = { path: { callId: conversationId } }
    await tell(client.POST('/voice/call/{callId}/hang_up', { params }), texts.hungUp)
    await queries.invalidateQueries({ queryKey: ['conversation'] })
  }

  return (
    <>
      <Button
        size="small"
        color="error"
        variant="outlined"
        startIcon={<HangUpIcon />}
        sx={{ flex: 'none', backgroundColor: 'background.paper' }}
        onClick={() => setAsking(true)}
      >
        {texts.hangUp}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={texts.hangUpTitle}
          confirm={texts.hangUp}
          onConfirm={() => void hangUp()}
          onCancel={() => setAsking(false)}
        >
          {texts.hangUpText}
        </ConfirmDialog>
      )}
    </>
  )
}
