import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { VoiceReadiness } from '../../../../voice/loadTransport.ts'
import { PreflightEndNote } from './PreflightEndNote.tsx'
import { PreflightRunning } from './PreflightRunning.tsx'
import { preflightTexts } from './preflightTexts.ts'
import { usePreflight } from './usePreflight.ts'

/** Runs Twilio's own test of the path to it: what to send, the progress and the findings. */
export function TwilioLineTest({ readiness }: { readiness: VoiceReadiness }) {
  const words = preflightTexts(useTexts())
  const { state, isOnCall, start, cancel } = usePreflight(readiness)
  const [isSoundFaked, setSoundFaked] = useState(false)
  const isRunning = state.type === 'running'
  if (readiness.missing.includes('twilio')) return <Alert severity="info">{words.notSetUp}</Alert>
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.intro}
      </Typography>
      {!isRunning && <SoundChoice {...{ isSoundFaked }} onChoose={setSoundFaked} />}
      <div>
        {/* One button, so that it keeps the focus. */}
        <Button
          variant={isRunning ? 'outlined' : 'contained'}
          disabled={isOnCall}
          onClick={() => (isRunning ? cancel() : void start(isSoundFaked))}
        >
          {isRunning ? words.cancel : state.type === 'idle' ? words.start : words.again}
        </Button>
      </div>
      {isOnCall && <Alert severity="info">{words.onCall}</Alert>}
      {isRunning && <PreflightRunning progress={state.progress} isSoundFaked={isSoundFaked} />}
      {state.type === 'ended' && <PreflightEndNote end={state.end} />}
    </Stack>
  )
}

interface ChoiceProps {
  isSoundFaked: boolean
  onChoose: (isSoundFaked: boolean) => void
}

function SoundChoice({ isSoundFaked, onChoose }: ChoiceProps) {
  const { sound } = preflightTexts(useTexts())
  return (
    <FormControl>
      <FormLabel id="line-test-sound">{sound.title}</FormLabel>
      <RadioGroup
        aria-labelledby="line-test-sound"
        value={isSoundFaked ? 'test' : 'microphone'}
        onChange={(_, value) => onChoose(value === 'test')}
      >
        <Choice value="microphone" label={sound.microphone} hint={sound.microphoneHint} />
        <Choice value="test" label={sound.test} hint={sound.testHint} />
      </RadioGroup>
    </FormControl>
  )
}

function Choice({ value, label, hint }: { value: string; label: string; hint: string }) {
  const words = (
    <>
      {label}
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {hint}
      </Typography>
    </>
  )
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ mt: -1 }} />}
      label={words}
      sx={{ alignItems: 'flex-start', mt: 1.5 }}
    />
  )
}
