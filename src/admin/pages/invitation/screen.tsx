import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'
import { invitationTitle } from './invitationTitle.ts'

/** The page on which an invited person joins a tenant. */
export const screen: Screen = {
  path: '/invitation',
  title: invitationTitle,
  public: true,
  Component: lazyPage(() => import('./Invitation.tsx').then(one => one.Invitation)),
}
