import JoinIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { ApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/useApi.ts'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { voiceFault } from '../../voice/voiceFault.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { joinedCall } from './joinedCall.ts'
import type { Call } from './useCall.ts'
import { useCallTexts } from './useCallTexts.ts'
import { useJoinedCall } from './useJoinedCall.ts'

/** Lets the user talk with a caller: directly on the line instead of the agent, or rung in their browser. */
export function JoinButton({ call }: { call: Call }) {
  const { join: texts } = useCallTexts()
  const all = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data: user } = useCurrentUser()
  const joined = useJoinedCall()
  if (!user || !call.is_joinable) return null
  const { conversation_id: conversationId, joined_by: joinedBy } = call
  const isTaken = call.person_id !== undefined && call.person_id !== user._id

  async function join(userId: string) {
    try {
      await joinedCall.join(api, { conversationId, userId }, joinedBy)
    } catch (error) {
      notify(faultText(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['conversation'] })
  }

  function faultText(error: unknown): string {
    if (error instanceof ApiError) return anyProblemText(error, all)
    const { code } = voiceFault(error)
    if (code === 31401) return texts.microphoneRefused
    return code === 31402 ? texts.noMicrophone : all.voiceButton.failed
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
