import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'
import { auditTitle } from './auditTitle.ts'

/** Who did what, and when. */
export const screen: Screen = {
  path: '/audit-log',
  title: auditTitle,
  group: texts => texts.people.group,
  area: 'manage',
  order: 3,
  icon: 'fact_check',
  minimumRole: 'admin',
  Component: lazyPage(() => import('./AuditLog.tsx').then(one => one.AuditLog)),
}
