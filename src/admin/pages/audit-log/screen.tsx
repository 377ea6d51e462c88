import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Who did what, and when. */
export const screen: Screen = {
  path: '/audit-log',
  title: texts => texts.audit.title,
  group: texts => texts.people.group,
  order: 3,
  icon: 'fact_check',
  minimumRole: 'admin',
  Component: lazy(() => import('./AuditLog.tsx').then(one => ({ default: one.AuditLog }))),
}
