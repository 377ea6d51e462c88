import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { AskSite } from './AskSite.tsx'
import { onboardingTexts } from './onboardingTexts.ts'
import { StepsCount, StepsLine } from './StepsLine.tsx'
import { useOnboarding } from './useOnboarding.ts'

/** Shows, on the start page, the first question of the onboarding or a link to resume it. */
export function StartCard() {
  const { ask: texts } = onboardingTexts(useTexts())
  const navigate = useNavigate()
  const { status, keep } = useOnboarding()
  if (!status || status.status === 'completed' || status.status === 'dismissed') return null
  const isBegun = status.agent !== null || status.business === 'own' || 'typed' in status.steps.website.data
  return (
    <Paper component="section" variant="outlined" aria-label={texts.title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <Typography variant="h2">{isBegun ? texts.goOnTitle : texts.title}</Typography>
        {isBegun && <StepsCount status={status} />}
      </Stack>
      {isBegun ? (
        <Box sx={{ mt: 1, mb: 2 }}>
          <StepsLine status={status} placeOf={part => `${pagePaths.onboarding}#${part}`} />
        </Box>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{texts.body}</Typography>
          <AskSite onGiven={begin} />
        </>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 1, ml: isBegun ? 0 : -1 }}>
        {isBegun && (
          <Button component={Link} to={pagePaths.onboarding} variant="contained">
            {texts.goOn}
          </Button>
        )}
        <Button color="inherit" onClick={() => keep({ is_dismissed: true })}>
          {status.business === 'demo' ? texts.demo : texts.dismiss}
        </Button>
      </Stack>
    </Paper>
  )

  function begin(typed: string): void {
    void keep({ steps: { website: { data: { typed } } } })
    navigate(`${pagePaths.onboarding}?site=${encodeURIComponent(typed)}`)
  }
}
