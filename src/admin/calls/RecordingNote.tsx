import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useNotifiedTask } from '../../ui/useNotifiedTask.ts'
import { useCallTexts } from './useCallTexts.ts'

interface Props {
  /** State of the call's recording. */
  recording: components['schemas']['VoiceCall']['recording']
  /** Id of the call or of its conversation. */
  callId: string
  /** True if the reader may stop the recording. */
  mayRefuse: boolean
  onRefused?: () => void
}

/** Shows that a call is recorded, or soon will be, with a button to stop it; nothing for any other call. */
export function RecordingNote({ recording, callId, mayRefuse, onRefused }: Props) {
  const texts = useCallTexts().recording
  const { client } = useApi()
  const tell = useNotifiedTask()
  const [isBusy, setBusy] = useState(false)
  if (recording !== 'announced' && recording !== 'running') return null

  async function refuse() {
    setBusy(true)
    const params = { path: { callId } }
    const isDone = await tell(client.POST('/voice/call/{callId}/refuse_recording', { params }), texts.refused)
    setBusy(false)
    if (isDone) onRefused?.()
  }

  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={recording === 'running' ? 'error' : 'default'}
        label={texts[recording]}
        sx={{ flex: 'none', backgroundColor: 'background.paper' }}
      />
      {mayRefuse && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          sx={{ flex: 'none' }}
          onClick={() => void refuse()}
        >
          {texts.refuse}
        </Button>
      )}
    </>
  )
}
