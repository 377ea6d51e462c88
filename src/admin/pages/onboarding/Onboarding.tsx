import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AskSite } from './AskSite.tsx'
import { onboardingTexts } from './onboardingTexts.ts'
import { onboardingTitle } from './onboardingTitle.ts'
import { StepsLine } from './StepsLine.tsx'
import { type OnboardingStatus, useOnboarding } from './useOnboarding.ts'
import { Way } from './Way.tsx'

/** Guides the user from a website's address to an agent that answers there. It resumes where the user left off. */
export function Onboarding() {
  const all = useTexts()
  const { status, error, refetch } = useOnboarding()
  return (
    <Stack spacing={2} sx={{ maxWidth: 1320 }}>
      <PageTitle title={onboardingTitle(all)} />
      <Typography variant="h1">{onboardingTitle(all)}</Typography>
      {error && !status && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !status && <AppWaiting />}
      {status && (
        <>
          <StepsLine status={status} />
          <Stage status={status} />
        </>
      )}
    </Stack>
  )
}

function Stage({ status }: { status: OnboardingStatus }) {
  const { ask: texts } = onboardingTexts(useTexts())
  const { keep } = useOnboarding()
  const [parameters, setParameters] = useSearchParams()
  const { typed = '' } = status.steps.website.data
  const isAsked = parameters.has('another')
  const given = parameters.get('site') ?? (isAsked ? null : siteBefore(status))
  if (given !== null)
    return (
      <Way
        key={given}
        given={given}
        status={status}
        onOther={site => (site ? begin(site) : setParameters({ another: '' }))}
      />
    )
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{texts.body}</Typography>
      <AskSite first={String(typed)} onGiven={begin} />
    </Paper>
  )

  function begin(site: string): void {
    setParameters({ site })
    void keep({ steps: { website: { data: { typed: site } } } })
  }
}

/** Returns the site or name with which a returning user continues; null for a new user. */
function siteBefore({ agent, website, steps }: OnboardingStatus): string | null {
  const { typed } = steps.website.data
  if (typeof typed === 'string' && typed !== '') return typed
  return agent ? (website ?? agent.name) : null
}
