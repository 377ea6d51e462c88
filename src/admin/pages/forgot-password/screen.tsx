import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { forgotPasswordTitle } from './forgotPasswordTitle.ts'

/** The page that requests a password reset link. */
export const screen: Screen = {
  path: pagePaths.forgotPassword,
  title: forgotPasswordTitle,
  public: true,
  Component: lazyPage(() => import('./ForgotPassword.tsx').then(one => one.ForgotPassword)),
}
