import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useWindowFrame } from '../../../ui/useWindowFrame.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AskSite } from './AskSite.tsx'
import { onboardingTexts } from './onboardingTexts.ts'
import { onboardingTitle } from './onboardingTitle.ts'
import { StepsCount, StepsLine } from './StepsLine.tsx'
import { useNewlySeen } from './useNewlySeen.ts'
import { type OnboardingStatus, useOnboarding } from './useOnboarding.ts'
import { Way } from './Way.tsx'

/** Guides the user from a website's address to an agent that answers there. It resumes where the user left off. */
export function Onboarding() {
  const all = useTexts()
  const { live: texts } = onboardingTexts(all)
  const { status, error, refetch } = useOnboarding()
  const { search } = useLocation()
  const isWide = useMediaQuery(theme => theme.breakpoints.up('lg'))
  const site = useNewlySeen(status)
  const given = useGiven(status)
  useWindowFrame('margins')
  const placeOf = given === null ? undefined : (part: string) => ({ search, hash: part })
  return (
    <Stack spacing={2} sx={{ maxWidth: 1320, mx: 'auto' }}>
      <PageTitle title={onboardingTitle(all)} {...(site && { inTab: texts.seen(site) })} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          rowGap: 0.5,
          columnGap: { xs: 2, sm: 4 },
        }}
      >
        <Typography variant="h1">{onboardingTitle(all)}</Typography>
        {/* On small windows the parts of the page are tabs, which would repeat the steps. */}
        {status && isWide && <StepsLine status={status} placeOf={placeOf} />}
        {status && (
          <Box sx={{ ml: 'auto' }}>
            <StepsCount status={status} />
          </Box>
        )}
      </Box>
      {error && !status && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !status && <AppWaiting />}
      {status && <Stage status={status} given={given} />}
    </Stack>
  )
}

function Stage({ status, given }: { status: OnboardingStatus; given: string | null }) {
  const { ask: texts } = onboardingTexts(useTexts())
  const { keep } = useOnboarding()
  const [, setParameters] = useSearchParams()
  const { typed = '' } = status.steps.website.data
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

/** Returns the site or name that the page is about; null while it has to be asked for. */
function useGiven(status: OnboardingStatus | undefined): string | null {
  const [parameters] = useSearchParams()
  const isAsked = parameters.has('another')
  return parameters.get('site') ?? (isAsked || !status ? null : siteBefore(status))
}

/** Returns the site or name with which a returning user continues; null for a new user. */
function siteBefore({ agent, website, steps }: OnboardingStatus): string | null {
  const { typed } = steps.website.data
  if (typeof typed === 'string' && typed !== '') return typed
  return agent ? (website ?? agent.name) : null
}
