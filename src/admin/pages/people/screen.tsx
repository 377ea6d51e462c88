import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'

/** Members of the tenant and open invitations. */
export const screen: Screen = {
  path: '/people',
  title: texts => texts.people.title,
  group: texts => texts.people.group,
  order: 1,
  icon: 'group',
  minimumRole: 'admin',
  Component: lazyPage(() => import('./People.tsx').then(one => one.People)),
}
