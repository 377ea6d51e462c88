import { lazy } from 'react'
import { en } from '../../../ui/texts/en.ts'
import type { Screen } from '../../Screen.ts'

/** Every mail of the tenant. */
export const screen: Screen = {
  path: '/outbox',
  title: en.outbox.title,
  group: en.people.group,
  order: 2,
  icon: 'outbox',
  minimumRole: 'admin',
  Component: lazy(() => import('./Outbox.tsx').then(one => ({ default: one.Outbox }))),
}
