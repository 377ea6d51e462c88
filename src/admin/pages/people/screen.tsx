import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Members of the tenant and open invitations. */
export const screen: Screen = {
  path: '/people',
  title: texts => texts.people.title,
  group: texts => texts.people.group,
  order: 1,
  icon: 'group',
  minimumRole: 'admin',
  Component: lazy(() => import('./People.tsx').then(one => ({ default: one.People }))),
}
