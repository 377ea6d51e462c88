import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Every mail of the tenant. */
export const screen: Screen = {
  path: '/outbox',
  title: texts => texts.outbox.title,
  group: texts => texts.people.group,
  order: 2,
  icon: 'outbox',
  minimumRole: 'admin',
  Component: lazy(() => import('./Outbox.tsx').then(one => ({ default: one.Outbox }))),
}
