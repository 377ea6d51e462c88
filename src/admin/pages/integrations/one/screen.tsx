import { lazyPage } from '../../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import type { Screen } from '../../../screens/Screen.ts'
import { integrationsTitle } from '../integrationsTitle.ts'

/** The page of one connection. */
export const screen: Screen = {
  path: `${pagePaths.integrations}/:id`,
  title: integrationsTitle,
  minimumRole: 'operator',
  Component: lazyPage(() => import('./IntegrationPage.tsx').then(one => one.IntegrationPage)),
}
