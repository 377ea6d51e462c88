import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'
import { resetTitle } from './resetTitle.ts'

/** The page on which a user sets a new password through the link of a mail. */
export const screen: Screen = {
  path: '/reset',
  title: resetTitle,
  public: true,
  Component: lazyPage(() => import('./ResetPassword.tsx').then(one => one.ResetPassword)),
}
