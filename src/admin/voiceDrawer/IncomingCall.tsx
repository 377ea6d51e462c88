import CallIcon from '@mui/icons-material/Call'
import CallEndIcon from '@mui/icons-material/CallEnd'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useVoiceTexts } from './useVoiceTexts.ts'
import type { Voice } from './Voice.ts'

/** Shows who is calling, with buttons to accept or reject. */
export function IncomingCall({ voice }: { voice: Voice }) {
  const { incoming: texts } = useVoiceTexts()
  const { incoming } = voice.now
  if (!incoming) return null
  return (
    <Card role="alert">
      <strong>{texts.from(incoming.from || texts.somebody)}</strong>
      <div>
        <Button
          variant="contained"
          color="success"
          startIcon={<CallIcon />}
          onClick={() => voice.send({ type: 'accept' })}
        >
          {texts.accept}
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<CallEndIcon />}
          onClick={() => voice.send({ type: 'reject' })}
        >
          {texts.reject}
        </Button>
      </div>
    </Card>
  )
}

const Card = styled('section')(({ theme }) => ({
  flex: 'none',
  margin: '14px 16px 0',
  padding: '14px 16px',
  border: `1px solid ${theme.palette.success.main}`,
  borderRadius: theme.shape.borderRadius,
  '& div': { display: 'flex', gap: 8, marginTop: 12 },
}))
