import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'

/** Asking for a link to choose a new password. */
export const screen: Screen = {
  path: '/forgot-password',
  title: texts => texts.access.forgot.title,
  public: true,
  Component: lazyPage(() => import('./ForgotPassword.tsx').then(one => one.ForgotPassword)),
}
