import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AskSite } from './AskSite.tsx'
import { GoLive } from './live/GoLive.tsx'
import { TryAgent } from './live/TryAgent.tsx'
import { onboardingTexts } from './onboardingTexts.ts'
import { onboardingTitle } from './onboardingTitle.ts'
import { Review } from './review/Review.tsx'
import { type OnboardingStatus, useOnboarding } from './useOnboarding.ts'

/** From the address of a site to an agent that answers there; it goes on where it was left. */
export function Onboarding() {
  const all = useTexts()
  const { status, error, refetch } = useOnboarding()
  return (
    <Stack spacing={3} sx={{ maxWidth: 1240 }}>
      <PageTitle title={onboardingTitle(all)} />
      <Typography variant="h1">{onboardingTitle(all)}</Typography>
      {error && !status && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !status && <AppWaiting />}
      {status && <Stage status={status} />}
    </Stack>
  )
}

function Stage({ status }: { status: OnboardingStatus }) {
  const { ask: texts } = onboardingTexts(useTexts())
  const [parameters, setParameters] = useSearchParams()
  const { agent, business, steps } = status
  const site = parameters.get('site')
  const { typed } = steps.website.data
  if (agent)
    return (
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: one, lg: two }, alignItems: 'start' }}>
        <TryAgent status={status} agent={agent} />
        <GoLive status={status} agent={agent} />
      </Box>
    )
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      {site ? (
        <Review key={site} given={site} business={business} onOther={() => setParameters({})} />
      ) : (
        <>
          <Typography variant="h2">{texts.title}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{texts.body}</Typography>
          <AskSite
            first={typeof typed === 'string' ? typed : ''}
            onGiven={given => setParameters({ site: given })}
          />
        </>
      )}
    </Paper>
  )
}

const one = 'minmax(0, 1fr)'
const two = 'minmax(0, 1fr) minmax(0, 1fr)'
