import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { DraftInWork } from '../review/useBusinessDraft.ts'

interface Props {
  work: DraftInWork
  onDraft: () => void
}

/**
 * Shows the button that drafts the agent from the review. The user may press it at any time, even while the site is
 * still being read.
 */
export function DraftCard({ work: { isReading, isSaving, fault }, onDraft }: Props) {
  const { trial: texts } = onboardingTexts(useTexts())
  return (
    <Paper component="section" variant="outlined" aria-label={texts.draftTitle} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{texts.draftTitle}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {isReading ? texts.draftEarly : texts.draftBody}
      </Typography>
      <Button variant="contained" loading={isSaving} onClick={onDraft}>
        {texts.draft}
      </Button>
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Paper>
  )
}
