import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { signInPath } from '../../account/authProvider.ts'
import type { Screen } from '../../screens/Screen.ts'
import { signInTitle } from './signInTitle.ts'

/** The sign-in page: e-mail and password, a second factor, or the organization's own sign-in. */
export const screen: Screen = {
  path: signInPath,
  title: signInTitle,
  public: true,
  Component: lazyPage(() => import('./SignIn.tsx').then(one => one.SignIn)),
}
