import TryIcon from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../../ui/useTexts.ts'
import { EffectsSwitch } from './EffectsSwitch.tsx'
import { runsTexts } from './runsTexts.ts'

interface Props {
  isDry: boolean
  isBusy: boolean
  onDry: (isDry: boolean) => void
}

/** Shows the button that runs the chain, and the switch for effects. */
export function TryBar({ isDry, isBusy, onDry }: Props) {
  const texts = runsTexts(useTexts())
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <EffectsSwitch isDry={isDry} onChange={onDry} />
      <Button
        type="submit"
        variant="contained"
        color={isDry ? 'primary' : 'warning'}
        title={texts.tryHint}
        // A disabled button would lose the keyboard focus.
        aria-disabled={isBusy || undefined}
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <TryIcon />}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.try}
      </Button>
    </Stack>
  )
}
