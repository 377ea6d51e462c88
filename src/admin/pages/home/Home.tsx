import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { useScreens } from '../../screens/useScreens.ts'
import { AssignedToMe } from './AssignedToMe.tsx'
import { DemoNote } from './DemoNote.tsx'
import { Failures } from './Failures.tsx'
import { homeTexts } from './homeTexts.ts'
import { homeTitle } from './homeTitle.ts'
import { NextSteps } from './NextSteps.tsx'
import { ShowSteps } from './ShowSteps.tsx'
import { useFirstSteps } from './useFirstSteps.ts'
import { useHiddenSteps } from './useHiddenSteps.ts'
import { type HomeData, useHome } from './useHome.ts'
import { Waiting } from './Waiting.tsx'
import { Week } from './Week.tsx'

/**
 * Shows the start page: waiting conversations, the user's own work, failures, the agents' week, and the next setup
 * step.
 */
export function Home() {
  const all = useTexts()
  const texts = homeTexts(all)
  const { data: user } = useCurrentUser()
  const isShared = useFrontendConfiguration()?.is_single_user_mode === false
  const { data, error, refetch } = useHome()
  return (
    <Stack spacing={3} sx={{ maxWidth: 920 }}>
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
  const { waiting, mine, failures, week, steps, demo } = data
  const { isKnown, isHidden } = useHiddenSteps()
  const hasFirstSteps = useFirstSteps()
  const all = useHomeCards()
  // Cards with a negative order come first. They may render nothing, and they are not the main content.
  const [above, cards] = [all.filter(({ order }) => order < 0), all.filter(({ order }) => order >= 0)]
  const isReady = hasFirstSteps !== false || steps.every(({ is_done }) => is_done)
  const isNew = waiting?.count === 0 && week !== null && !hasFigures(week)
  const hasOwn = mine && mine.conversations.length + mine.questions.length > 0
  return (
    <>
      {above.map(({ key, Component }) => (
        <Component key={key} />
      ))}
      {waiting && !isNew && <Waiting waiting={waiting} />}
      {hasOwn && <AssignedToMe mine={mine} />}
      {failures.length > 0 && <Failures failures={failures} />}
      {week && !isNew && <Week week={week} />}
      {isKnown && !isHidden && !isReady && <NextSteps steps={steps} />}
      {cards.map(({ key, Component }) => (
        <Component key={key} />
      ))}
      {isHidden && !isReady && <ShowSteps />}
      {demo && <DemoNote demo={demo} />}
    </>
  )
}

/** Returns true if there is anything to count or to compare with; before the first conversation there is not. */
function hasFigures({ is_comparable, answered, handed_over, unanswered }: NonNullable<HomeData['week']>) {
  return is_comparable || [answered, handed_over, unanswered].some(({ now }) => now > 0)
}

/** Returns the home cards of the screens that the user may see, in order. */
function useHomeCards() {
  const cards = useScreens().flatMap(({ path, homeCards = [] }) =>
    homeCards.map(({ order, Component }, index) => ({ key: `${path} ${index}`, order, Component })),
  )
  return cards.sort((a, b) => a.order - b.order)
}
