import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'

/** Becoming a member, behind the link of an invitation. */
export const screen: Screen = {
  path: '/invitation',
  title: texts => texts.access.invitation.screenTitle,
  public: true,
  Component: lazyPage(() => import('./Invitation.tsx').then(one => one.Invitation)),
}
