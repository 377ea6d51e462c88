import JoinIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { voiceFault } from '../../voice/voiceFault.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { joinedCall } from './joinedCall.ts'
import { useCallTexts } from './useCallTexts.ts'
import { useJoinedCall } from './useJoinedCall.ts'

/** Puts whoever is signed in on the line of a call; not there where its line brings words alone. */
export function JoinButton({ conversationId }: { conversationId: string }) {
  const { join: texts } = useCallTexts()
  const all = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data: user } = useCurrentUser()
  const joined = useJoinedCall()
  const params = { path: { callId: conversationId } }
  const { data: call } = useServerQuery(['conversation', conversationId, 'call'], () =>
    api.client.GET('/voice/call/{callId}', { params }),
  )
  if (!user || !call?.is_joinable) return null
  const isTaken = call.person_id !== undefined && call.person_id !== user._id

  async function join(userId: string) {
    try {
      await joinedCall.join(api, { conversationId, userId })
    } catch (error) {
      notify(error instanceof ApiError ? anyProblemText(error, all) : microphoneText(error), {
        type: 'error',
      })
    }
    await queries.invalidateQueries({ queryKey: ['conversation'] })
  }

  function microphoneText(error: unknown): string {
    return voiceFault(error).code === 31401 ? texts.microphoneRefused : texts.noMicrophone
  }

  return (
    <Button
      size="small"
      variant="contained"
      startIcon={<JoinIcon />}
      sx={{ flex: 'none' }}
      disabled={isTaken || joined !== null}
      onClick={() => void join(user._id)}
    >
      {isTaken ? texts.taken : texts.join}
    </Button>
  )
}
