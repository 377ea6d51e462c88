import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Rating from '@mui/material/Rating'
import { styled } from '@mui/material/styles'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { SpinnerButton } from '../../ui/SpinnerButton.tsx'
import type { VoiceIssue } from '../../voice/voiceTransport.ts'
import { useCallTexts } from '../calls/useCallTexts.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

/** §3 Issues that a call can have. */
const issues = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
] as const satisfies VoiceIssue[]

interface Props {
  /** Rejects if the rating could not be sent. */
  onRate: (score: number, issue: VoiceIssue | null) => Promise<void>
  /** Called when the call was rated or the rating was skipped. */
  onDone: () => void
}

/** §3 Asks for a rating of the call from 1 to 5, and for its issue. */
export function FeedbackForm({ onRate, onDone }: Props) {
  const { feedback: texts } = useVoiceTexts()
  const { issues: issueTexts } = useCallTexts()
  const notify = useNotify()
  const [score, setScore] = useState<number | null>(null)
  const [issue, setIssue] = useState<VoiceIssue | null>(null)
  async function send() {
    if (score === null) return false
    try {
      await onRate(score, issue)
    } catch {
      notify(texts.failed, { type: 'error' })
      return false
    }
    notify(texts.thanks, { type: 'success' })
    onDone()
    return true
  }
  return (
    <Card aria-label={texts.title}>
      <strong>{texts.title}</strong>
      <Rating
        name="call-rating"
        role="radiogroup"
        aria-label={texts.title}
        emptyLabelText={texts.unrated}
        size="large"
        value={score}
        getLabelText={texts.stars}
        onChange={(_, next) => setScore(next)}
      />
      {score !== null && (
        <fieldset>
          <legend>{texts.issue}</legend>
          {issues.map(one => (
            <Chip
              key={one}
              size="small"
              label={issueTexts[one]}
              color={issue === one ? 'primary' : 'default'}
              variant={issue === one ? 'filled' : 'outlined'}
              aria-pressed={issue === one}
              onClick={() => setIssue(issue === one ? null : one)}
            />
          ))}
        </fieldset>
      )}
      <div>
        <SpinnerButton variant="contained" size="small" disabled={score === null} onClick={send}>
          {texts.send}
        </SpinnerButton>
        <Button size="small" onClick={onDone}>
          {texts.skip}
        </Button>
      </div>
    </Card>
  )
}

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  flex: 'none',
  margin: '0 16px 16px',
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& strong': { fontWeight: 600 },
  '& fieldset': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 6, color: theme.palette.text.secondary },
  '& > div': { display: 'flex', gap: 8 },
}))
