import StopIcon from '@mui/icons-material/StopCircleOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/useApi.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ChainRun } from './liveRun.ts'
import { runsTexts } from './runsTexts.ts'
import { runKey } from './useRuns.ts'

/** Stops a run that is running or paused: no further step starts. */
export function StopButton({ run }: { run: ChainRun }) {
  const texts = runsTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  return (
    <SpinnerButton
      size="small"
      color="inherit"
      variant="outlined"
      startIcon={<StopIcon />}
      sx={{ alignSelf: 'flex-start' }}
      onClick={async () => {
        const ended = client.POST('/smart_chain_run/{id}/cancel', { params: { path: { id: run._id } } })
        const isEnded = await attempt(ended, texts.cancelled)
        await queries.invalidateQueries({ queryKey: runKey(run._id) })
        return isEnded
      }}
    >
      {texts.cancel}
    </SpinnerButton>
  )
}
