import StartIcon from '@mui/icons-material/RocketLaunchOutlined'
import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { onboardingTitle } from './onboardingTitle.ts'

/** The onboarding page: from a website's address to an agent that answers there. */
export const screen: Screen = {
  path: pagePaths.onboarding,
  title: onboardingTitle,
  minimumRole: 'admin',
  commands: [{ group: 'actions', title: onboardingTitle, icon: StartIcon, to: pagePaths.onboarding }],
  Component: lazyPage(() => import('./Onboarding.tsx').then(one => one.Onboarding)),
  homeCards: [{ order: -1, Component: lazyPart(() => import('./StartCard.tsx').then(one => one.StartCard)) }],
}
