import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import limits from '../../../../../openapi/limits.json' with { type: 'json' }
import { useTexts } from '../../../../ui/useTexts.ts'
import type { PreflightProgress } from '../../../../voice/lineTest/preflight.ts'
import { preflightTexts } from './preflightTexts.ts'

interface Props {
  progress: PreflightProgress
  isSoundFaked: boolean
}

const allSeconds = limits.voice.echoMs / 1000

/** Shows the progress of the test in words. Only they are read aloud, not the seconds. */
export function PreflightRunning({ progress: { stage, seconds }, isSoundFaked }: Props) {
  const words = preflightTexts(useTexts())
  const isMeasuring = stage === 'measuring'
  const asksForVoice = !isSoundFaked || stage === 'signalling'
  return (
    <Stack spacing={1.5}>
      <div role="status">
        <Typography>{words.stages[stage]}</Typography>
        {asksForVoice && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.stageHints[stage]}
          </Typography>
        )}
      </div>
      <LinearProgress
        aria-label={words.progress}
        variant={isMeasuring ? 'determinate' : 'indeterminate'}
        {...(isMeasuring && { value: Math.min(100, (seconds / allSeconds) * 100) })}
      />
      {isMeasuring && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.measured(Math.min(seconds, allSeconds), allSeconds)}
        </Typography>
      )}
    </Stack>
  )
}
