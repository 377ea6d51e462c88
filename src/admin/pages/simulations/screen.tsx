import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { simulationsGroup, simulationsTitle } from './simulationsTitle.ts'

/** The page with simulations: conversations of simulated people with agents, and their results. */
export const screen: Screen = {
  path: pagePaths.simulations,
  title: simulationsTitle,
  group: simulationsGroup,
  icon: 'fact_check',
  minimumRole: 'operator',
  isInUse: ({ has }) => has('synthetic_suite'),
  Component: lazyPage(() => import('./Simulations.tsx').then(one => one.Simulations)),
}
