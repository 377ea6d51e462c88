import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { auditTitle } from './auditTitle.ts'

/** The audit log page. */
export const screen: Screen = {
  path: pagePaths.auditLog,
  title: auditTitle,
  group: texts => texts.people.group,
  area: 'manage',
  order: 3,
  icon: 'fact_check',
  minimumRole: 'admin',
  isInUse: ({ isSingleUser }) => !isSingleUser,
  Component: lazyPage(() => import('./AuditLog.tsx').then(one => one.AuditLog)),
}
