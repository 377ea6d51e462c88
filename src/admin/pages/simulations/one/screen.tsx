import { lazyPage } from '../../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../../screens/Screen.ts'
import { simulationsTitle } from '../simulationsTitle.ts'

/** One simulation. */
export const screen: Screen = {
  path: '/simulations/:id',
  title: simulationsTitle,
  minimumRole: 'operator',
  Component: lazyPage(() => import('./SimulationPage.tsx').then(one => one.SimulationPage)),
}
