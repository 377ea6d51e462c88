import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { integrationsGroup, integrationsTitle } from './integrationsTitle.ts'

/** The page with connections to other systems. */
export const screen: Screen = {
  path: pagePaths.integrations,
  title: integrationsTitle,
  group: integrationsGroup,
  icon: 'hub',
  minimumRole: 'operator',
  isInUse: ({ has }) => has('custom_data_schema'),
  Component: lazyPage(() => import('./Integrations.tsx').then(one => one.Integrations)),
}
