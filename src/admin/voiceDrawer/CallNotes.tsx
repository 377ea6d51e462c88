import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { isGrave } from '../../voice/machine/voiceMessage.ts'
import { voiceHint } from '../../voice/voiceHint.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { MicrophoneHelp } from './MicrophoneHelp.tsx'
import { useVoiceTexts } from './useVoiceTexts.ts'
import type { Voice } from './Voice.ts'
import { warningText } from './warningText.ts'

/** Shows errors, in the words of §8 and in plain ones, and problems of the line. */
export function CallNotes({ voice }: { voice: Voice }) {
  const texts = useVoiceTexts()
  const { message, call, status } = voice.now
  const canClose = message && status !== 'Error'
  // The hint of a refusal already explains how to undo it.
  const isRefusal = message && voiceHint(message) === 'microphoneRefused'
  return (
    <Notes>
      {message && (
        <Alert
          severity={isGrave(message) ? 'error' : 'warning'}
          variant="outlined"
          {...(canClose && { onClose: () => voice.send({ type: 'dismiss' }) })}
        >
          <AlertTitle>{message.text}</AlertTitle>
          {texts.hints[voiceHint(message)]}
          {voiceHint(message) === 'speechService' && (
            <Link component={RouterLink} to="/ai_configuration" sx={{ display: 'block', mt: 0.5 }}>
              {texts.toServices}
            </Link>
          )}
          {!call && (
            <Link component={RouterLink} to={pagePaths.lineTest} sx={{ display: 'block', mt: 0.5 }}>
              {texts.testLine}
            </Link>
          )}
        </Alert>
      )}
      {!isRefusal && <MicrophoneHelp voice={voice} />}
      {call?.isReconnecting && (
        <Alert severity="warning" variant="outlined">
          {texts.reconnecting}
        </Alert>
      )}
      {call && call.warnings.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {call.warnings.map(name => (
            <div key={name}>{warningText(name, texts)}</div>
          ))}
        </Alert>
      )}
    </Notes>
  )
}

const Notes = styled('div')({
  display: 'grid',
  gap: 8,
  flex: 'none',
  padding: '12px 16px 0',
  '&:empty': { display: 'none' },
  '& .MuiAlertTitle-root': { fontSize: '0.875rem', fontWeight: 600, overflowWrap: 'anywhere' },
})
