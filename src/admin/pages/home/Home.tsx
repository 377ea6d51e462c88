import HomeIcon from '@mui/icons-material/HomeOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { useScreens } from '../../screens/useScreens.ts'
import { Attention } from './Attention.tsx'
import { Counts } from './Counts.tsx'
import { DemoNote } from './DemoNote.tsx'
import { homeTexts } from './homeTexts.ts'
import { homeTitle } from './homeTitle.ts'
import { Lately } from './Lately.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ShowSteps } from './ShowSteps.tsx'
import { useHiddenSteps } from './useHiddenSteps.ts'
import { type HomeData, useHome } from './useHome.ts'

/** The start page: what needs attention, what comes next, what happened lately. */
export function Home() {
  const all = useTexts()
  const texts = homeTexts(all)
  const { data: user } = useCurrentUser()
  const isShared = useFrontendConfiguration()?.is_single_user_mode === false
  const { data, error, refetch } = useHome()
  return (
    <Stack spacing={3} sx={{ maxWidth: 1240 }}>
      <PageTitle title={homeTitle(all)} />
      <Box component="header">
        <Typography variant="h1">
          {texts.greeting(user && isShared ? user.given_name || user.name : '')}
        </Typography>
        {user && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {user.tenant_name}
          </Typography>
        )}
      </Box>
      {error && !data && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !data && <AppWaiting />}
      {data && <Sections data={data} />}
    </Stack>
  )
}

function Sections({ data }: { data: HomeData }) {
  const { attention, steps, lately, counts, demo } = data
  const { isKnown, isHidden } = useHiddenSteps()
  const cards = useHomeCards()
  const isReady = steps.every(({ is_done }) => is_done)
  const showsSteps = isKnown && !isHidden && !isReady
  const showsCounts = counts.some(({ total }) => total > 0)
  const hasTodo = showsSteps || attention.length > 0
  const isEmpty = isKnown && !hasTodo && lately.length === 0 && !showsCounts && cards.length === 0
  const isWide = (hasTodo || showsCounts || cards.length > 0) && lately.length > 0
  return (
    <>
      {demo && <DemoNote demo={demo} />}
      {isEmpty && <Nothing />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: one, lg: isWide ? two : one } }}>
        <Stack spacing={3} sx={{ maxWidth: isWide ? 'none' : 860 }}>
          {attention.length > 0 && <Attention items={attention} />}
          {showsSteps && <NextSteps steps={steps} />}
          {showsCounts && <Counts counts={counts} />}
          {cards.map(({ key, Component }) => (
            <Component key={key} />
          ))}
        </Stack>
        {lately.length > 0 && <Lately changes={lately} />}
      </Box>
      {isHidden && !isReady && <ShowSteps />}
    </>
  )
}

/** What the screens that the person sees show here. */
function useHomeCards() {
  const cards = useScreens().flatMap(({ path, homeCards = [] }) =>
    homeCards.map(({ order, Component }, index) => ({ key: `${path} ${index}`, order, Component })),
  )
  return cards.sort((a, b) => a.order - b.order)
}

/** For somebody who may see little of a tenant in which little has happened. */
function Nothing() {
  const texts = homeTexts(useTexts())
  return (
    <Paper variant="outlined">
      <EmptyState icon={<HomeIcon />} title={texts.emptyTitle}>
        {texts.emptyBody}
      </EmptyState>
    </Paper>
  )
}

const one = 'minmax(0, 1fr)'
const two = 'minmax(0, 4fr) minmax(0, 3fr)'
