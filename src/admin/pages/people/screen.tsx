import { lazy } from 'react'
import { en } from '../../../ui/texts/en.ts'
import type { Screen } from '../../Screen.ts'

/** Members of the tenant and open invitations. */
export const screen: Screen = {
  path: '/people',
  title: en.people.title,
  group: en.people.group,
  order: 1,
  icon: 'group',
  minimumRole: 'admin',
  Component: lazy(() => import('./People.tsx').then(one => ({ default: one.People }))),
}
