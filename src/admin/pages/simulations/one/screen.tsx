import { lazyPage } from '../../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import type { Screen } from '../../../screens/Screen.ts'
import { simulationsTitle } from '../simulationsTitle.ts'

/** The page of one simulation. */
export const screen: Screen = {
  path: `${pagePaths.simulations}/:id`,
  title: simulationsTitle,
  minimumRole: 'operator',
  Component: lazyPage(() => import('./SimulationPage.tsx').then(one => one.SimulationPage)),
}
