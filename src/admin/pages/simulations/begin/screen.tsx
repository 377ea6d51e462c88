import { lazyPage } from '../../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import type { Screen } from '../../../screens/Screen.ts'
import { simulationsTitle } from '../simulationsTitle.ts'

/** The page on which a simulation is started. */
export const screen: Screen = {
  path: `${pagePaths.simulations}/new`,
  title: simulationsTitle,
  minimumRole: 'operator',
  Component: lazyPage(() => import('./BeginSimulation.tsx').then(one => one.BeginSimulation)),
}
