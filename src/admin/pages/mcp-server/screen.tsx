import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { mcpServerTitle } from './mcpServerTitle.ts'

/** The page that explains how other programs call tools here. */
export const screen: Screen = {
  path: pagePaths.mcpServer,
  title: mcpServerTitle,
  group: texts => texts.people.group,
  area: 'manage',
  // Placed after the API keys, which it needs.
  order: 3,
  icon: 'hub',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./McpServer.tsx').then(one => one.McpServer)),
}
