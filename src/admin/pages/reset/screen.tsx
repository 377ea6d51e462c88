import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import type { Screen } from '../../screens/Screen.ts'

/** Choosing a new password, behind the link of a mail. */
export const screen: Screen = {
  path: '/reset',
  title: texts => texts.access.reset.title,
  public: true,
  Component: lazyPage(() => import('./ResetPassword.tsx').then(one => one.ResetPassword)),
}
